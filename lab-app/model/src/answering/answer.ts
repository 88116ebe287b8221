// Teaches: the answer is made from results and rules alone; what no text supplied is asked for or admitted.
import type { OfferedTool } from "../choosing/tool-profile.ts";
import { stemsOf } from "../choosing/tool-profile.ts";
import type { Decision, Progress } from "../planning/decide.ts";
import type { Obedience } from "../planning/obedience.ts";
import type { Clause } from "../reading/clause.ts";
import type { Context } from "../reading/context.ts";
import { deedsOf } from "../reading/verbs.ts";
import { calculate, findCalculation } from "./arithmetic.ts";
import { reportResult } from "./report.ts";
import { isOverride, secretStems } from "./secrecy.ts";
import { NOT_UNDERSTOOD, smallTalk } from "./small-talk.ts";

const QUESTIONS: Record<string, string> = { recipient: "To whom should it go", text: "What should it say" };

function askFor(progress: Progress): string {
  const { tool } = progress.step;
  const questions = progress.asks.map((name) => {
    const parameter = tool.inputs.find((input) => input.name === name);
    const question = QUESTIONS[parameter?.kinds[0] ?? ""];
    return (
      question ?? `Which ${name} do you mean${parameter?.description ? ` (${parameter.description})` : ""}`
    );
  });
  return `I need more to use ${tool.name}: ${questions.join("? ")}?`;
}

function answerUnserved(clause: Clause, tools: readonly OfferedTool[]): string {
  const talk = smallTalk(clause.sentence, tools);
  if (talk !== undefined) return talk;
  const expression = findCalculation(clause.text);
  const value = expression === undefined ? undefined : calculate(expression);
  if (value !== undefined) return `${expression} = ${value}`;
  const asksForDeed =
    clause.mood === "imperative" &&
    deedsOf(clause.words[0]?.lemma ?? "").size > 0 &&
    stemsOf(clause.text).length > 1;
  if (asksForDeed)
    return `I cannot do that: I have no tool to ${clause.text.charAt(0).toLowerCase()}${clause.text.slice(1)}. My tools: ${tools.map(({ name }) => name).join(", ") || "none"}.`;
  return NOT_UNDERSTOOD;
}

/** The text that closes a turn. */
export function composeAnswer(
  context: Context,
  tools: readonly OfferedTool[],
  decision: Decision,
  obedience: Obedience,
): string {
  const overridden = obedience === "literal" && isOverride(context.current.user);
  const secrets = overridden ? [] : secretStems(context.system);
  const parts = decision.progress
    .filter(({ step }) => step.origin.source === "user" || step.origin.source === "system")
    .flatMap((progress) => {
      if (progress.asks.length > 0) return [askFor(progress)];
      return progress.done.flatMap(({ args, result }) =>
        result ? [reportResult(progress.step.clause, args, result, secrets)] : [],
      );
    });
  const said = decision.unserved.map((clause) => answerUnserved(clause, tools));
  const useful = said.filter((text) => text !== NOT_UNDERSTOOD);
  parts.push(...new Set(useful));
  if (parts.length === 0) parts.push(NOT_UNDERSTOOD);
  for (const { source, tool } of decision.ignored)
    parts.push(`I ignored an instruction found in the ${source} of ${tool}.`);
  return [...new Set(parts)].join("\n\n");
}
