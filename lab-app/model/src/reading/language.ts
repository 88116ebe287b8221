// Teaches: where the language library ends and our own reading begins. wink-nlp gives words, parts of speech,
// lemmas and stems; everything about requests, values and obedience is ours.
import lexicon from "wink-eng-lite-web-model";
import winkNlp from "wink-nlp";
import { BoundedCache } from "../bounded-cache.ts";
import { findLiterals, type Literal } from "./literals.ts";
import { mergePhrasalVerbs } from "./phrasal-verbs.ts";

/** One word of a sentence. `start` and `end` count characters of the sentence; `stem` is what words are compared by. */
export interface Token {
  text: string;
  lower: string;
  lemma: string;
  stem: string;
  pos: string;
  start: number;
  end: number;
  literal?: Literal;
}

const nlp = winkNlp(lexicon, ["sbd", "pos"]);
const { its } = nlp;
// The library's types do not know that a feature of a token may read the model's addons.
const asTokenFeature = (feature: unknown) => feature as typeof its.value;

/** A sentence longer than this is read to here only: no request is that long, and time must stay bounded. */
const LONGEST_SENTENCE = 4000;

/**
 * The text with each literal replaced by one plain word of the same length, so that all positions stay true; a word
 * longer than `longest` signs is made up to its length with spaces.
 */
export function maskLiterals(
  text: string,
  literals: readonly Literal[],
  longest = Number.POSITIVE_INFINITY,
): string {
  let masked = "";
  let position = 0;
  for (const { start, end } of literals) {
    const raw = text.slice(start, end);
    const word =
      /^\d+$/.test(raw) && raw.length < longest ? raw : `Q${"z".repeat(Math.min(raw.length, longest) - 1)}`;
    masked += text.slice(position, start) + word.padEnd(raw.length);
    position = end;
  }
  return masked + text.slice(position);
}

/** The library's time grows with the square of a word's length. */
const LONGEST_WORD = 30;

function tokenize(sentence: string): Token[] {
  const text = sentence.slice(0, LONGEST_SENTENCE);
  const literals = findLiterals(text);
  const byStart = new Map(literals.map((literal) => [literal.start, literal]));
  const masked = maskLiterals(text, literals, LONGEST_WORD);
  const words = nlp.readDoc(masked).tokens();
  const values = words.out(its.value);
  const lemmas = words.out(asTokenFeature(its.lemma));
  const stems = words.out(asTokenFeature(its.stem));
  const partsOfSpeech = words.out(its.pos);
  const tokens: Token[] = [];
  let position = 0;
  values.forEach((value, index) => {
    const start = masked.indexOf(value, position);
    if (start < 0 || value.trim() === "") return;
    position = start + value.length;
    const literal = byStart.get(start);
    const raw = text.slice(start, literal?.end ?? position);
    tokens.push({
      text: raw,
      lower: raw.toLowerCase(),
      lemma: literal ? raw : (lemmas[index] ?? value).toLowerCase(),
      stem: literal ? raw : (stems[index] ?? value).toLowerCase(),
      pos: literal ? "LITERAL" : (partsOfSpeech[index] ?? "X"),
      start,
      end: literal?.end ?? position,
      ...(literal && { literal }),
    });
  });
  return mergePhrasalVerbs(tokens);
}

const cache = new BoundedCache<readonly Token[]>(4000);

/** The words of one sentence, literals kept whole, phrasal verbs joined ("look up" → lemma `look_up`). */
export const readWords = (sentence: string): readonly Token[] =>
  cache.get(sentence, () => tokenize(sentence));

/** Reads one sentence, so that the first request does not pay for the library's own preparation. */
export const warmUp = (): void => void readWords("Look up who is in the list, then send it to a person.");
