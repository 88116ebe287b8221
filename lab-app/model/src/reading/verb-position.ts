import type { Token } from "./language.ts";
import { deedsOf } from "./verbs.ts";

const NO_OBJECT = new Set(["AUX", "CCONJ", "PUNCT", "SCONJ"]);

/** True for "list", "look up", "send"; false for "listed" and "sending". */
const isBaseForm = ({ lower, lemma }: Token) =>
  lower.replace(" ", "_").replace(/is(e)$/, "iz$1") === lemma.replace(/is(e)$/, "iz$1");

/**
 * Whether an order can begin at `index`: a verb of doing in its base form with an object behind it.
 * The library often takes such a verb for a noun ("List the …"), so its part of speech is only a hint.
 */
export function isOrderAt(words: readonly Token[], index: number): boolean {
  const word = words[index];
  const next = words[index + 1];
  if (word?.literal?.kind === "identifier" && /_/.test(word.text)) return next !== undefined; // a function's name
  if (!word || word.literal || deedsOf(word.lemma).size === 0 || !isBaseForm(word)) return false;
  if (next === undefined) return word.pos === "VERB";
  if (next.lower === "of" || next.lower === "'s" || next.lower === "is" || next.lower === "are") return false;
  return !NO_OBJECT.has(next.pos) || next.lower === ":" || next.lower === "that" || next.lower === "whether";
}

const BETWEEN_NUMBERS = new Set("times plus minus divided multiplied x × * + - / ÷ −".split(" "));

/** Whether "8 times 9" begins at `index`. */
export const isSumAt = (words: readonly Token[], index: number): boolean =>
  words[index]?.literal?.kind === "number" && BETWEEN_NUMBERS.has(words[index + 1]?.lower ?? "");

const QUESTION_WORDS = new Set("who whom whose what which where when why how".split(" "));
const QUESTION_VERBS = new Set(
  "is are was were do does did can could will would has have had should shall may am".split(" "),
);

/** Whether a question can begin at `index`. */
export function isQuestionAt(words: readonly Token[], index: number): boolean {
  const word = words[index];
  if (!word || words[index + 1] === undefined) return false;
  return QUESTION_WORDS.has(word.lower) || QUESTION_VERBS.has(word.lower);
}

export const isQuestionWord = (word: Token | undefined): boolean =>
  word !== undefined && QUESTION_WORDS.has(word.lower);
