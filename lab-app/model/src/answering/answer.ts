// Teaches: the answer is made from results and rules alone; what no text supplied is asked for or admitted.
import type { OfferedTool } from "../choosing/tool-profile.ts";
import type { Decision, Progress } from "../planning/decide.ts";
import type { Obedience } from "../planning/obedience.ts";
import { isFailure } from "../planning/repair.ts";
import type { Clause } from "../reading/clause.ts";
import type { Context } from "../reading/context.ts";
import { isOverride } from "../reading/override.ts";
import { askFor } from "./ask.ts";
import { reportCalls } from "./report.ts";
import { secretStems } from "./secrecy.ts";
import { isSmallTalk, NOT_UNDERSTOOD, smallTalk } from "./small-talk.ts";
import { answerUnserved } from "./unserved.ts";

/** Rules of the system prompt hold until someone whom the model obeys lifts them. */
function secretsOf(context: Context, obedience: Obedience): string[] {
  const isLifted = obedience === "literal" && isOverride(context.current.user);
  return isLifted ? [] : secretStems(context.system);
}

function tell(progress: Progress, secrets: readonly string[]): string[] {
  const { step, done, asks, forbiddenBy } = progress;
  const isHidden = step.origin.source === "description" || step.origin.source === "result";
  if (isHidden) return [];
  if (forbiddenBy)
    return forbiddenBy.origin.source === "system"
      ? [`I may not use ${step.tool.name} for that: my instructions forbid it.`]
      : [];
  if (progress.isOff) return [notDone(progress)];
  if (asks.length > 0) return [askFor(progress)];
  if (step.isPart && done.every(({ result }) => !result || !isFailure(result))) return [];
  const calls = done.flatMap(({ args, result }) => (result ? [{ args, result }] : []));
  return reportCalls(step.clause, calls, { secrets, tool: step.tool });
}

/** Why a step was left out: a condition of the user's that does not hold. */
function notDone({ step }: Progress): string {
  const { check, tool } = step;
  return check?.isInverted
    ? `I did not use ${tool.name}: that was for the other case.`
    : `I did not use ${tool.name}, as this does not hold: "${check?.text ?? ""}".`;
}

const cannotTell = ({ condition }: Clause) =>
  `I did nothing about that: I have no tool that tells me "${condition?.text ?? ""}".`;

/** The text that closes a turn. */
export function composeAnswer(
  context: Context,
  tools: readonly OfferedTool[],
  decision: Decision,
  obedience: Obedience,
): string {
  const secrets = secretsOf(context, obedience);
  const parts = decision.progress.flatMap((progress) => tell(progress, secrets));
  for (const { clause, result } of decision.recalled)
    parts.push(...reportCalls(clause, [{ args: {}, result }], { secrets }));
  parts.push(...decision.untold.map(cannotTell));
  const said = decision.unserved.map((clause) => answerUnserved(clause, tools));
  const isSaid = parts.length > 0;
  parts.push(...said.filter((text) => text !== NOT_UNDERSTOOD && !(isSaid && text.startsWith("Hello"))));
  if (parts.length === 0) {
    // A lone "thanks!" holds no clause at all, so it is answered from the text.
    const { user } = context.current;
    parts.push((isSmallTalk(user) ? smallTalk(user.trim(), tools) : undefined) ?? NOT_UNDERSTOOD);
  }
  for (const { source, tool } of decision.ignored)
    parts.push(`I ignored an instruction found in the ${source} of ${tool}.`);
  return [...new Set(parts)].join("\n\n");
}
