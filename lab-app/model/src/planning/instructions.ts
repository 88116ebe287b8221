// Teaches: to a language model an instruction looks the same wherever it stands. Here they are found in tool
// descriptions and tool results; who obeys them is decided elsewhere.

import { scoreTool, THRESHOLD } from "../choosing/score.ts";
import type { ToolProfile } from "../choosing/tool-profile.ts";
import type { Clause } from "../reading/clause.ts";
import { readClauses } from "../reading/clauses.ts";
import { splitSentences } from "../reading/sentences.ts";

/** Sentences of a description that tell the reader to do something rather than what the tool is for. */
export function instructionsIn(text: string): Clause[] {
  return splitSentences(text)
    .flatMap((sentence) => readClauses(sentence))
    .filter(({ mood, condition, negated }) => !negated && (mood === "imperative" || condition !== undefined));
}

/** The tool whose name stands in the clause, if one does. */
export function namedTool(clause: Clause, tools: readonly ToolProfile[]): ToolProfile | undefined {
  return tools.find(({ name }) =>
    clause.words.some(
      ({ text, literal }) => text === name || literal?.value === name || text === `${name}()`,
    ),
  );
}

/** Whether the clause plainly means one of the tools. */
export const isAboutTool = (clause: Clause, tool: ToolProfile): boolean =>
  scoreTool(clause, tool).score >= THRESHOLD;

const ABOUT_TOOLS = new Set(
  "run use call invoke execute perform any every each all this tool function you the a an it make do before after time".split(
    " ",
  ),
);

/** Whether a condition speaks of using `tool`; `owner` is the tool in whose description it stands. */
export function concernsTool(clause: Clause, tool: ToolProfile, owner: ToolProfile | undefined): boolean {
  const { condition } = clause;
  if (!condition) return tool === owner;
  const words = condition.words.filter(({ pos }) => pos !== "PUNCT");
  if (words.some(({ text }) => text === tool.name)) return true;
  if (/\b(?:this|it)\b/i.test(condition.text) && tool === owner) return true;
  const telling = words.filter(
    ({ lemma, pos }) => !ABOUT_TOOLS.has(lemma) && pos !== "DET" && pos !== "PRON",
  );
  if (telling.length === 0) return tool === owner;
  return telling.every(({ stem }) => tool.nameStems.has(stem));
}
