// Teaches: "3 times 4 plus 5" is two calls for tools that do one thing each, and the second needs the first's result.

import { type Calculation, findCalculation, parseCalculation } from "../answering/arithmetic.ts";
import type { ToolProfile } from "../choosing/tool-profile.ts";
import type { Clause } from "../reading/clause.ts";
import { readClauses } from "../reading/clauses.ts";

const WORDS: Record<string, string> = {
  "+": "plus",
  "-": "minus",
  "*": "times",
  "/": "divided by",
  "^": "to the power of",
};
const POINTER = "the result";
const MOST_PARTS = 8;

/** The calculation as sentences of one operation each, in the order of their doing; undefined where two results meet. */
function sentencesOf(calculation: Calculation): string[] | undefined {
  if (typeof calculation === "number") return [];
  const { sign, left, right } = calculation;
  if (typeof left === "object" && typeof right === "object") return undefined;
  const before = sentencesOf(typeof left === "object" ? left : right);
  const said = (part: Calculation) => (typeof part === "number" ? String(part) : POINTER);
  return before && [...before, `What is ${said(left)} ${WORDS[sign]} ${said(right)}?`];
}

/** A clause that calculates in several steps as one clause a step; undefined for one step, or a tool that takes it whole. */
export function chainOf(clause: Clause, tools: readonly ToolProfile[]): Clause[] | undefined {
  if (tools.some(({ inputs }) => inputs.some(({ kinds }) => kinds[0] === "expression"))) return undefined;
  const expression = findCalculation(clause.text);
  const calculation = expression === undefined ? undefined : parseCalculation(expression);
  const sentences = calculation === undefined ? undefined : sentencesOf(calculation);
  if (!sentences || sentences.length < 2 || sentences.length > MOST_PARTS) return undefined;
  return sentences
    .flatMap((sentence) => readClauses(sentence))
    .map((part) => ({ ...part, sequential: true }));
}
