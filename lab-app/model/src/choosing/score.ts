// Teaches: the description is the interface. A request is compared with each tool by words alone; a tool whose
// description does not say what it does has nothing to be found by.
import type { Clause } from "../reading/clause.ts";
import { readWords, type Token } from "../reading/language.ts";
import { operationIn } from "../reading/operation.ts";
import { type Deed, deedsOf, GENERIC } from "../reading/verbs.ts";
import { isAkin } from "./concepts.ts";
import type { ToolProfile } from "./tool-profile.ts";

export interface Score {
  tool: ToolProfile;
  score: number;
  /** The words that spoke for the tool, for `X-Lab-Reasoning`. */
  matched: string[];
}

const CONTENT = new Set(["NOUN", "PROPN", "VERB", "ADJ", "ADV", "NUM", "SYM", "X", "INTJ"]);
const ASKS_FOR_PERSON = new Set("who whom whose everyone everybody anyone anybody someone".split(" "));
const SILENT = new Set(
  "be have do will would can could may might shall should must not there here today tomorrow now please use using tool".split(
    " ",
  ),
);

/** How much a word of the request says about the tool that is wanted. */
function weightOf(word: Token): number {
  if (word.literal || SILENT.has(word.lemma)) return 0;
  if (ASKS_FOR_PERSON.has(word.lower)) return 0.5;
  if (GENERIC.has(word.lemma)) return 0.25;
  return CONTENT.has(word.pos) && /[\p{L}×÷*%]/u.test(word.text) ? 1 : 0;
}

/** How well one word fits one tool: 1 for its own words, less for words that mean the same. */
function fitOf(stem: string, tool: ToolProfile): number {
  if (tool.excludedStems.has(stem)) return -1;
  if (tool.nameStems.has(stem) || tool.purposeStems.has(stem)) return 1;
  if ([...tool.purposeStems].some((own) => isAkin(own, stem))) return 0.75;
  if (tool.parameterStems.has(stem)) return 0.6;
  return [...tool.parameterStems].some((own) => isAkin(own, stem)) ? 0.4 : 0;
}

const READS: ReadonlySet<Deed> = new Set<Deed>(["read", "compute", "run"]);

/** "Delete …" must not reach a tool that reads, nor "show …" one that deletes. */
function isOpposed(clause: Clause, tool: ToolProfile): boolean {
  const verb = clause.words[0];
  if (clause.mood === "question")
    return tool.deeds.size > 0 && [...tool.deeds].every((deed) => deed === "send" || deed === "remove");
  if (clause.mood !== "imperative" || !verb || tool.nameStems.has(verb.stem)) return false;
  const wanted = deedsOf(verb.lemma);
  if (wanted.size === 0 || tool.deeds.size === 0 || wanted.has("run")) return false;
  if (![...wanted].every((deed) => !tool.deeds.has(deed))) return false;
  return !([...wanted].some((deed) => READS.has(deed)) && [...tool.deeds].some((deed) => READS.has(deed)));
}

const UNKNOWN_WORD = 0.3;
const OPPOSED = 1.5;
const WHOLE = new Set(
  "full whole complete entire result content output row record datum data list".split(" "),
);

/** A pattern such as "17 × 23" counts as the word for it, but only where the description has that word. */
function operationFit(clause: Clause, tool: ToolProfile): number {
  const operation = operationIn(clause);
  if (operation === undefined) return 0;
  const stem = readWords(operation)[0]?.stem ?? operation;
  if (tool.excludedStems.has(stem)) return -1;
  return [...tool.purposeStems].some((own) => isAkin(own, stem)) ? 1 : 0;
}

/** A full name in the clause speaks for tools that are about people. */
function personFit(clause: Clause, tool: ToolProfile): number {
  const named = clause.words.some(
    (word, index) => word.pos === "PROPN" && clause.words[index + 1]?.pos === "PROPN" && index > 0,
  );
  return named && [...tool.purposeStems].some((own) => isAkin(own, "person")) ? 0.3 : 0;
}

/** Compares a clause with one tool. A call is worth considering from {@link THRESHOLD} on. */
export function scoreTool(clause: Clause, tool: ToolProfile, used: ReadonlySet<Token> = new Set()): Score {
  const matched: string[] = [];
  let score = operationFit(clause, tool) + personFit(clause, tool);
  const seen = new Set<string>();
  for (const word of clause.words) {
    const weight = weightOf(word);
    if (weight === 0 || seen.has(word.stem)) continue;
    seen.add(word.stem);
    const fit = fitOf(word.stem, tool);
    score += weight * fit;
    if (fit > 0) matched.push(word.lower);
    const isUnknown = fit === 0 && weight === 1 && word.pos !== "PROPN" && word.pos !== "ADV";
    if (isUnknown && !used.has(word) && !WHOLE.has(word.lemma)) score -= UNKNOWN_WORD;
  }
  if (isOpposed(clause, tool)) score -= OPPOSED;
  return { tool, score, matched };
}

/** A score from here on names the tool with some right. */
export const THRESHOLD = 0.7;
