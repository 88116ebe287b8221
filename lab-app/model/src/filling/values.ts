// Teaches: before a request can fill a parameter, the reader must see what values stand in it and in which role:
// "in Rome", "issue 12", "30 minutes", "to ann@b.test", "titled 'Door'".

import type { Clause } from "../reading/clause.ts";
import type { Token } from "../reading/language.ts";
import { isQuestionWord } from "../reading/verb-position.ts";
import { GENERIC } from "../reading/verbs.ts";
import { isDateWord } from "./dates.ts";
import { isCapital, isNominal, joinsName, NOMINAL, PREPOSITIONS } from "./nominal.ts";
import { addressEnd, isAndAHalf, opensMore } from "./number-spans.ts";
import { isOneUnit, numberOf } from "./numbers.ts";
import { markLists } from "./value-lists.ts";

export type ValueShape = "literal" | "proper" | "noun" | "number" | "date" | "time";

/** A value that stands in a clause, with what surrounds it. */
export interface Value {
  text: string;
  shape: ValueShape;
  words: readonly Token[];
  /** Where its first and last word stand in the clause. */
  from: number;
  to: number;
  /** The preposition in front of it: "in", "to", "for" …; "" where there is none. */
  preposition: string;
  /** The noun right before it ("issue 12") and right behind it ("6 people"), as stems. */
  before: string;
  after: string;
  number?: number;
  /** True right behind a number: "26 *miles*". */
  isCounted?: boolean;
  /** True where the clause is but a few words without a verb: "weather rome". */
  isBare?: boolean;
  /** Values joined by "and" share a number: "Rome and Paris". */
  list?: number;
}

function shapeOf(words: readonly Token[], isFirst: boolean): ValueShape {
  const proper = words.some(
    (word, index) => isCapital(word) && !(isFirst && index === 0 && word.pos !== "PROPN"),
  );
  return proper ? "proper" : "noun";
}

const literalShape = (word: Token): ValueShape => {
  const kind = word.literal?.kind;
  if (kind === "number" || kind === "money") return "number";
  return kind === "date" || kind === "time" ? kind : "literal";
};

function surroundings(words: readonly Token[], from: number, to: number) {
  let index = from - 1;
  while (index >= 0 && ["DET", "PUNCT"].includes(words[index]?.pos ?? "")) index--;
  const asks = isQuestionWord(words[0]); // in "which team is Ann Lee in?" Ann is no team
  if (!asks && ["is", "are", "=", "value", "be"].includes(words[index]?.lower ?? "")) index--;
  if (words[index]?.lower === "value") index--;
  const previous = words[index];
  const next = words[to + 1];
  // "into the folder archive/": the preposition stands before the noun that names what the value is.
  let place = index;
  while (place >= 0 && (words[place]?.pos === "NOUN" || words[place]?.pos === "DET") && from - place < 4)
    place--;
  const preposition = [words[index], words[place]].find((word) => word && PREPOSITIONS.has(word.lower));
  const isNoun = (word: Token | undefined, at: number): word is Token =>
    word !== undefined && !word.literal && NOMINAL.has(word.pos) && !isDateWord(words, at);
  return {
    preposition: preposition?.lower ?? "",
    before: index > 0 && isNoun(previous, index) ? previous.stem : "",
    after: isNoun(next, to + 1) ? next.stem : "",
  };
}

const MEASURED = /^(?:degre|percent|celsiu|fahrenheit|kelvin)$/;

/** "the folder docs/", "order A-7": the noun only says what the value behind it is. */
const isLabel = (value: Value, next: Value | undefined): boolean =>
  value.shape === "noun" &&
  next?.from === value.to + 1 &&
  (next.shape === "literal" || next.shape === "number") &&
  next.words[0]?.literal?.kind !== "quote" &&
  !MEASURED.test(next.after); // "the hall 21 degrees" names a hall

const cache = new WeakMap<Clause, readonly Value[]>();

/** All values of a clause, from left to right. */
export function readValues(clause: Clause): readonly Value[] {
  const known = cache.get(clause);
  if (known) return known;
  const values = findValues(clause);
  cache.set(clause, values);
  return values;
}

function findValues(clause: Clause): Value[] {
  const { words, sentence } = clause;
  const values: Value[] = [];
  const push = (from: number, to: number, shape: ValueShape, text?: string, number?: number) => {
    const span = words.slice(from, to + 1);
    const first = span[0] as Token;
    const last = span.at(-1) as Token;
    const written = text ?? sentence.slice(first.start, last.end);
    values.push({
      text: written,
      shape,
      words: span,
      from,
      to,
      ...surroundings(words, from, to),
      ...(number !== undefined && { number }),
    });
  };
  let index = 0;
  while (index < words.length) {
    const word = words[index] as Token;
    const number = numberOf(word);
    if (index === 0 && clause.mood === "imperative" && !word.literal) {
      index++;
      continue;
    }
    if (word.literal && !opensMore(words, index))
      push(index, index, literalShape(word), word.literal.value, number);
    else if (isDateWord(words, index)) {
      let end = index;
      while (words[end + 1] && isDateWord(words, end + 1)) end++;
      push(index, end, "date");
      index = end;
    } else if (number !== undefined && isAndAHalf(words, index + 1)) {
      push(index, index + 3, "number", String(number + 0.5), number + 0.5);
      index += 3;
    } else if (number !== undefined && addressEnd(words, index) !== undefined) {
      const end = addressEnd(words, index) ?? index;
      push(index, end, "proper");
      index = end;
    } else if (number !== undefined) push(index, index, "number", String(number), number);
    else if (isOneUnit(words, index))
      push(index, index, "number", "1", words[index - 1]?.lower === "half" ? 0.5 : 1);
    else if (isNominal(words, index)) {
      let end = index;
      while (
        words[end + 1] &&
        (isNominal(words, end + 1) || joinsName(words, end + 1)) &&
        !words[end + 1]?.literal &&
        !isDateWord(words, end + 1) &&
        numberOf(words[end + 1] as Token) === undefined
      )
        end++;
      push(index, end, shapeOf(words.slice(index, end + 1), index === 0));
      index = end;
    }
    index++;
  }
  const isShort = words.length <= 3 && GENERIC.has(words[0]?.lemma ?? ""); // "show sales"
  if (clause.mood === "fragment" || isShort)
    for (const value of values) if (value.shape === "noun") value.isBare = true;
  for (const value of values)
    if (numberOf(words[value.from - 1] ?? (words[value.from] as Token)) !== undefined && value.from > 0)
      value.isCounted = true;
  const kept = values.filter((value, index) => !isLabel(value, values[index + 1]));
  markLists(kept, words);
  return kept;
}
