import type { OfferedTool } from "../choosing/tool-profile.ts";
import { stemsOf } from "../choosing/tool-profile.ts";
import type { Clause } from "../reading/clause.ts";
import { deedsOf } from "../reading/verbs.ts";
import { calculate, findCalculation } from "./arithmetic.ts";
import { NOT_UNDERSTOOD, smallTalk } from "./small-talk.ts";

/** What to say to a clause that no tool serves. */
export function answerUnserved(clause: Clause, tools: readonly OfferedTool[]): string {
  const talk = smallTalk(clause.sentence, tools);
  if (talk !== undefined) return talk;
  const expression = findCalculation(clause.sentence);
  const value = expression === undefined ? undefined : calculate(expression);
  if (value !== undefined) return `${expression} = ${value}`;
  const asksForDeed = clause.mood === "imperative" && deedsOf(clause.words[0]?.lemma ?? "").size > 0;
  if (!asksForDeed || stemsOf(clause.text).length < 2) return NOT_UNDERSTOOD;
  const deed = clause.text.charAt(0).toLowerCase() + clause.text.slice(1);
  const offered =
    tools.length === 0 ? "I have no tools here" : `I have ${tools.map(({ name }) => name).join(", ")}`;
  return `I cannot do that: I have no tool to ${deed}. ${offered}.`;
}
