// Teaches: the description is the interface. A request is compared with each tool by words alone; a tool whose
// description does not say what it does has nothing to be found by.
import type { Clause } from "../reading/clause.ts";
import type { Token } from "../reading/language.ts";
import { operationIn } from "../reading/operation.ts";
import { isQuestionWord } from "../reading/verb-position.ts";
import { GENERIC } from "../reading/verbs.ts";
import { conceptsOfAll, isAmong } from "./concepts.ts";
import { deedFit } from "./deed-fit.ts";
import {
  attributeFit,
  howToFit,
  listingFit,
  operationFit,
  personFit,
  tellingFit,
  timeFit,
} from "./pattern-fit.ts";
import type { ToolProfile } from "./tool-profile.ts";

/** How well a clause and a tool suit each other, and the words that spoke for it. */
export interface Score {
  tool: ToolProfile;
  score: number;
  matched: string[];
}

const CONTENT = new Set(["NOUN", "PROPN", "VERB", "ADJ", "ADV", "NUM", "SYM", "X", "INTJ"]);
const ASKS_FOR_PERSON = new Set(
  "who whom whose whoever everyone everybody anyone anybody someone somebody".split(" "),
);
const SILENT = new Set(
  `be have do will would can could may might shall should must not there here please use using tool want need like
  today tomorrow now currently full whole complete entire result content output row record datum data thing something anything nothing`.split(
    /\s+/,
  ),
);

/** How much a word of the request says about the tool that is wanted. */
function weightOf(word: Token): number {
  if (word.lower === "done") return 1;
  if (word.literal || SILENT.has(word.lemma)) return 0;
  if (ASKS_FOR_PERSON.has(word.lower)) return 0.5;
  if (GENERIC.has(word.lemma)) return 0.25;
  return CONTENT.has(word.pos) && /[\p{L}×÷*%]/u.test(word.text) ? 1 : 0;
}

/** Words that mostly say nothing say something where the tool is called by them: "rows" in `count_rows`, "call". */
function ownWeight(word: Token, index: number, tool: ToolProfile): number {
  if (word.literal || !tool.nameStems.has(word.stem)) return 0;
  if (word.pos === "NOUN" && SILENT.has(word.lemma)) return 0.6;
  return index === 0 && GENERIC.has(word.lemma) && !tool.deeds.has("read") ? 0.6 : 0;
}

/** How well one word fits one tool: 1 for its own words, less for words that mean the same. */
function fitOf(word: Token, tool: ToolProfile, asks: boolean): number {
  // "switch on" is "switch" too.
  const stems = word.stem.includes("_") ? [word.stem, word.stem.split("_")[0] as string] : [word.stem];
  let best = 0;
  for (const stem of stems) {
    // "open tickets" is no "open a ticket".
    const isVerb = stem === tool.verbStem && !(tool.nameStems.has(stem) && !asks);
    if (word.pos === "ADJ" && isVerb) continue;
    if (tool.excludedStems.has(stem)) return -1;
    if (tool.nameStems.has(stem) || tool.purposeStems.has(stem)) best = Math.max(best, 1);
    else if (isAmong(stem, tool.purposeConcepts)) best = Math.max(best, 0.75);
    else if (tool.parameterStems.has(stem)) best = Math.max(best, 0.6);
    else if (best < 0.4 && isAmong(stem, tool.parameterConcepts)) best = 0.4;
  }
  return best;
}

const UNKNOWN = 0.3;
const UNKNOWN_ATTRIBUTE = 0.1;

/** "the salary of …", "Ann's salary", "recent": such a word may be no part of what the tool is for. */
function isAttribute(words: readonly Token[], index: number): boolean {
  const word = words[index];
  if (word?.pos === "ADJ" || (word?.pos === "VERB" && isQuestionWord(words[0]))) return true;
  if (
    words.slice(Math.max(0, index - 3), index).some(({ lower }) => lower === "with" || lower === "including")
  )
    return true;
  if (index === 1 && ["which", "what"].includes(words[0]?.lower ?? "")) return true;
  let next = index + 1;
  while (words[next]?.pos === "NOUN" || words[next]?.pos === "ADJ") next++;
  return words[next]?.lower === "of" || words[index - 1]?.lower === "'s" || words[next]?.lower === "for";
}

const isUnknown = (word: Token) =>
  word.pos !== "PROPN" && word.pos !== "ADV" && word.pos !== "INTJ" && word.pos !== "NUM";

/** Which share of the tool's own words the matched ones stand for: it tells twins apart. */
function density(matched: readonly string[], tool: ToolProfile): number {
  const concepts = conceptsOfAll(matched);
  const own = [...tool.purposeStems];
  return (
    own.filter((stem) => matched.includes(stem) || isAmong(stem, concepts)).length / Math.max(own.length, 1)
  );
}

/**
 * Compares the words of a clause with one tool. `used` are the words that became arguments: what a tool can take in
 * is not foreign to it.
 */
export function scoreTool(clause: Clause, tool: ToolProfile, used: ReadonlySet<Token> = new Set()): Score {
  const matched: string[] = [];
  const matchedStems: string[] = [];
  const operation = operationFit(clause, tool);
  // "share 60 between 5" divides, whatever else "share" may mean.
  const deed = operation > 0 ? Math.max(0, deedFit(clause, tool)) : deedFit(clause, tool);
  let score = operation + deed;
  for (const fit of [personFit, attributeFit, tellingFit, listingFit, timeFit, howToFit])
    score += fit(clause, tool);
  const seen = new Set<string>();
  const isStory = operationIn(clause) !== undefined; // seats and rows are no part of a sum
  for (const [index, word] of clause.words.entries()) {
    const weight = Math.max(weightOf(word), ownWeight(word, index, tool));
    if (weight === 0 || seen.has(word.stem)) continue;
    seen.add(word.stem);
    const own = fitOf(word, tool, clause.mood === "question");
    const fit = used.has(word) ? Math.max(0, own) : own;
    score += weight * fit;
    if (fit > 0) {
      matched.push(word.lower);
      matchedStems.push(word.stem);
    }
    if (fit === 0 && weight === 1 && !isStory && isUnknown(word) && !used.has(word)) {
      score -= isAttribute(clause.words, index) ? UNKNOWN_ATTRIBUTE : UNKNOWN;
    }
  }
  score += 0.1 * density(matchedStems, tool);
  return { tool, score, matched };
}

/** A score from here on names the tool with some right. */
export const THRESHOLD = 0.55;
