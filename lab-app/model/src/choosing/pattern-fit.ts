import type { Clause } from "../reading/clause.ts";
import { readWords } from "../reading/language.ts";
import { operationIn } from "../reading/operation.ts";
import { isAmong } from "./concepts.ts";
import type { ToolProfile } from "./tool-profile.ts";

/** A pattern such as "17 × 23" counts as the word for it, but only where the description has such a word. */
export function operationFit(clause: Clause, tool: ToolProfile): number {
  const operation = operationIn(clause);
  if (operation === undefined) return 0;
  const stem = readWords(operation)[0]?.stem ?? operation;
  if (tool.excludedStems.has(stem)) return -1;
  return tool.purposeStems.has(stem) || isAmong(stem, tool.purposeConcepts) ? 1 : 0;
}

/** A full name in the clause speaks for tools that are about people. */
export function personFit(clause: Clause, tool: ToolProfile): number {
  const isNamed = clause.words.some(
    (word, index) => index > 0 && word.pos === "PROPN" && clause.words[index + 1]?.pos === "PROPN",
  );
  return isNamed && isAmong("person", tool.purposeConcepts) ? 0.3 : 0;
}
