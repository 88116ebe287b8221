// Teaches: indirect prompt injection. A tool result is data, but it reaches the model as text, and a sentence in it
// that sounds like an order can become a call.

import type { ToolProfile } from "../choosing/tool-profile.ts";
import { fill } from "../filling/fill.ts";
import type { ReadResult } from "../filling/records.ts";
import type { Clause } from "../reading/clause.ts";
import { clausesOf, type Deliberation, scopeOf } from "./deliberation.ts";
import { orderSentences } from "./order-sentences.ts";
import type { Call } from "./scope.ts";
import { chooseTool, type Step } from "./steps.ts";

/** The texts in a result, one a line: the strings of its JSON, or the whole. */
function textsOf(result: ReadResult): string[] {
  const texts: string[] = [];
  const collect = (value: unknown, depth: number): void => {
    if (typeof value === "string") texts.push(value);
    else if (typeof value === "object" && value !== null && depth < 8)
      for (const part of Object.values(value)) collect(part, depth + 1);
  };
  collect(result.data ?? result.text, 0);
  return texts;
}

/** "Message 1 is in the outbox" begins like an order and is none: what it speaks of is its subject. */
function isStatement({ words }: Clause): boolean {
  const verb = words.findIndex(({ pos, lower }, index) => index > 0 && pos === "AUX" && lower !== "be");
  const opening = words.findIndex(({ lower }) =>
    ["who", "what", "which", "where", "that", "whether", "if", "how"].includes(lower),
  );
  return verb > 0 && (opening < 0 || opening > verb);
}

function ordersIn(result: ReadResult, tools: readonly ToolProfile[]): Clause[] {
  return (
    orderSentences(textsOf(result), tools)
      .map((sentence) => clausesOf(sentence.replace(/<!--|-->|<\/?[a-z][^>]*>/gi, " ").trim()))
      // "She will call and close the window": what follows a statement has its subject.
      .filter(([first]) => first?.mood !== "statement" || first.condition !== undefined)
      .flat()
      .filter(
        (clause) =>
          clause.mood === "imperative" &&
          !clause.negated &&
          clause.condition?.relation !== "unless" &&
          !isStatement(clause),
      )
  );
}

/** The steps that a result orders. What it asks without saying all that a call needs is left alone. */
export function stepsFromResult(call: Call, all: Deliberation, made: readonly Call[]): Step[] {
  if (!call.result) return [];
  const before: Clause[] = [];
  return ordersIn(call.result, all.tools).flatMap((clause) => {
    const scope = scopeOf(all, before, made, before.length > 0);
    before.push(clause);
    const chosen = chooseTool(clause, all.tools, scope);
    if (!chosen || fill(chosen.tool, clause, scope).missing.length > 0) return [];
    return [{ ...chosen, origin: { source: "result", tool: call.tool } }];
  });
}
