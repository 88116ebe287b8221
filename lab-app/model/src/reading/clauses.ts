// Teaches: how one sentence becomes the things it asks for. "Look up A, then tell B that C" is two clauses: the
// second waits for the first and carries the text C.
import { BoundedCache } from "../bounded-cache.ts";
import { type Clause, type Mood, textOf } from "./clause.ts";
import { splitLeadingCondition, splitTrailingCondition } from "./conditions.ts";
import { fillerLength } from "./fillers.ts";
import { readWords, type Token } from "./language.ts";
import { announcer, passedTextStart, saidText } from "./passed-text.ts";
import { passedTextEnd } from "./passed-text-end.ts";
import { splitReason } from "./reasons.ts";
import { isOrderAt, isQuestionAt, isQuestionWord, isSumAt } from "./verb-position.ts";
import { ANSWERS_USER } from "./verbs.ts";

interface Span {
  words: Token[];
  sequential: boolean;
  content?: string;
  /** The word that announces a text to be passed on, once it was read. */
  verb?: Token | undefined;
}

const JOINS = new Set([",", ";", "and", "but", "then", "–", "—", "before"]);
const SEQUENCE = new Set("then afterwards next finally lastly".split(" "));
const BETWEEN = new Set(
  "then afterwards next finally lastly also please just after that once done , and".split(" "),
);
const NEGATION =
  /^(?:do not|don['’]?t|never|not|no need to|avoid|refrain from|under no circumstances|must not|mustn['’]t|should not|shouldn['’]t|may not|cannot|can['’]t|no(?= [a-z]+s?\b)|you (?:must|should|may|can)(?: not|n['’]t| never)|there is no need to|without|don['’]t you dare|by no means|nor)\b[\s,]*(?:ever |actually |please |yet )?/i;

/** "… but keep the rest": nothing to be done, and no part of what is. */
const KEEPS = /^(?:keep|leave) /i;

const ASKS_POLITELY = /^(?:can|could|would|will) (?:you|u) /i;

const SEQUENTIAL_OPENING = /\b(?:then|after that|afterwards|next|finally|lastly|once done|when done)\b/i;

/** If a new clause begins behind the joint at `index`, where it begins and whether it waits for the one before. */
function splitAt(words: readonly Token[], index: number): { next: number; sequential: boolean } | undefined {
  const joint = words[index];
  if (!joint || !JOINS.has(joint.lower)) {
    return joint?.lower === "without" && /ing$/.test(words[index + 1]?.lower ?? "")
      ? { next: index, sequential: false }
      : undefined;
  }
  if (joint.lower === "before") return undefined;
  let next = index;
  let sequential = false;
  while (words[next] && (next === index || BETWEEN.has(words[next]?.lower ?? ""))) {
    sequential ||= SEQUENCE.has(words[next]?.lower ?? "") || words[next]?.lower === "after";
    next++;
  }
  if (next === index) next = index + 1;
  const first = words[next];
  if (!first) return undefined;
  const rest = words
    .slice(next, next + 4)
    .map(({ text }) => text)
    .join(" ")
    .replace(/ n't/g, "n't");
  const asks = isQuestionWord(first) && joint.lower !== "," ? isQuestionAt(words, next) : false;
  const starts =
    isOrderAt(words, next) ||
    isSumAt(words, next) ||
    KEEPS.test(rest) ||
    ASKS_POLITELY.test(rest) ||
    asks ||
    NEGATION.test(rest) ||
    joint.lower === ";";
  return starts ? { next, sequential } : undefined;
}

function divide(sentence: string, words: readonly Token[]): Span[] {
  let current: Span = { words: [], sequential: false };
  const spans = [current];
  let index = 0;
  while (index < words.length) {
    if (current.words.length === 0 && current.content === undefined) {
      const rest = textOf(sentence, words.slice(index));
      const skipped = rest.slice(0, fillerLength(rest));
      const from = (words[index]?.start ?? 0) + skipped.length;
      current.sequential ||= SEQUENTIAL_OPENING.test(skipped);
      const next = words.findIndex(({ start }) => start >= from);
      if (next >= 0) index = next;
    }
    const textStart =
      current.content === undefined
        ? passedTextStart(current.verb, current.words.at(-1), words, index)
        : undefined;
    if (textStart !== undefined && words[textStart]) {
      const end = passedTextEnd(words, textStart);
      const passed = words.slice(textStart, end);
      const only = passed.length === 1 ? passed[0]?.literal : undefined;
      current.content = only ? only.value : textOf(sentence, passed).replace(/[\s,;]+$/, "");
      index = end;
      continue;
    }
    const split = current.words.length > 0 ? splitAt(words, index) : undefined;
    if (split) {
      current = { words: [], sequential: split.sequential };
      spans.push(current);
      index = split.next;
      if (index >= words.length) break;
    }
    const word = words[index] as Token;
    current.verb = announcer(current.verb, word, current.words.at(-1));
    current.words.push(word);
    index++;
  }
  return spans;
}

function moodOf(words: readonly Token[], sentence: string): Mood {
  const isDoQuestion = words[0]?.lower === "do" && ["PRON", "PROPN"].includes(words[1]?.pos ?? "");
  if (isOrderAt(words, 0) && !isDoQuestion) return "imperative";
  // "It is broken, can you open a ticket?": the mark belongs to the last clause alone.
  if (isQuestionAt(words, 0) || /^[\s"')\]]*\?/.test(sentence.slice(words.at(-1)?.end))) return "question";
  const first = words[0];
  if (first?.pos === "VERB" && first.lower === first.lemma) return "imperative";
  return words.some(({ pos }) => pos === "VERB" || pos === "AUX") ? "statement" : "fragment";
}

const PLEASE = new Set("please pls plz thanks thx".split(" "));

const withoutEnds = (words: readonly Token[]) => {
  const isEnd = (word: Token | undefined) => word?.pos === "PUNCT" || PLEASE.has(word?.lower ?? "");
  let end = words.length;
  while (end > 0 && isEnd(words[end - 1])) end--;
  let start = 0;
  while (start < end && words[start]?.pos === "PUNCT") start++;
  return words.slice(start, end);
};

/** Takes `length` characters of text off the front of the words. */
function dropCharacters(words: readonly Token[], length: number): readonly Token[] {
  const from = (words[0]?.start ?? 0) + length;
  return length === 0 ? words : words.filter(({ start }) => start >= from);
}

function finish(sentence: string, span: Span): Clause[] {
  const { condition, words } = splitTrailingCondition(sentence, withoutEnds(span.words));
  let rest: readonly Token[] = withoutEnds(words);
  const politeness = textOf(sentence, rest);
  rest = dropCharacters(rest, fillerLength(politeness));
  const negation = NEGATION.exec(textOf(sentence, rest));
  if (negation) rest = dropCharacters(rest, negation[0].length);
  rest = withoutEnds(rest);
  const given = span.content === undefined && isOrderAt(rest, 0) ? splitReason(rest) : { words: rest };
  rest = withoutEnds(given.words);
  const said = span.content === undefined ? saidText(rest) : undefined;
  const content = said ? textOf(sentence, said.text) : span.content;
  rest = said?.rest ?? rest;
  if (rest.length === 0) return [];
  const clause: Clause = {
    sentence,
    words: rest,
    text: textOf(sentence, rest),
    mood: moodOf(rest, sentence),
    negated: negation !== null,
    sequential: span.sequential,
    forUser: ANSWERS_USER.has(rest[0]?.lemma ?? "") && ["me", "us"].includes(rest[1]?.lower ?? ""),
    ...(content !== undefined && { content }),
    ...(condition && { condition }),
    ...(given.reason && { reason: textOf(sentence, given.reason) }),
  };
  return [clause];
}

const cache = new BoundedCache<readonly Clause[]>(2000);

/** The clauses of one sentence, in order. */
export const readClauses = (sentence: string): readonly Clause[] =>
  cache.get(sentence, () => {
    const { condition, words } = splitLeadingCondition(sentence, readWords(sentence));
    const clauses = divide(sentence, words).flatMap((span) => finish(sentence, span));
    return condition ? clauses.map((clause) => ({ condition, ...clause })) : clauses;
  });
