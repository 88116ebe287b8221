import { maskLiterals } from "./language.ts";
import { findLiterals } from "./literals.ts";

const ABBREVIATION = /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|st|e\.g|i\.e|etc|vs|no|nr|approx|inc|ltd|[a-z])\.$/i;
// It begins at the first sign of a run alone: from each one again, a run costs the square of its length.
const BOUNDARY = /\n+|(?<![.!?])[.!?]+["')\]]*\s+/g;
const BULLET = /^\s*(?:[-*•>]|\d{1,2}[.)]|#{1,6})\s+/;

// A line such as "subject: Hours" belongs to the request above it.
const FIELD_LINE =
  /\n+\s*[-*]?\s*(?!note|important|system|assistant|warning|user|attention|p\.?s)([a-z][\w ]{0,15}:)\s+(?=\S)/gi;

/** Hidden orders often stand in made-up tags: "<IMPORTANT>…</IMPORTANT>". A tag ends a sentence and says nothing. */
export const withoutTags = (text: string): string => text.replace(/<\/?[A-Za-z][\w -]{0,30}>/g, "\n");

/** Thousands of empty lines say no more than one, and would cost the pattern above the cube of their number. */
const LONG_GAP = /\n\s{20,}/g;

/** Where one sentence ends and the next begins: line ends, and full stops that end no abbreviation or literal. */
export function splitSentences(whole: string): string[] {
  const text = whole.replace(LONG_GAP, "\n").replace(FIELD_LINE, ", $1 ");
  const masked = maskLiterals(text, findLiterals(text));
  const sentences: string[] = [];
  let start = 0;
  const push = (end: number) => {
    const sentence = text.slice(start, end).replace(BULLET, "").trim();
    if (/[\p{L}\p{N}]/u.test(sentence)) sentences.push(sentence);
    start = end;
  };
  for (const match of masked.matchAll(BOUNDARY)) {
    const end = match.index + match[0].length;
    const upTo = masked.slice(start, match.index + 1);
    const isBullet = /^\s*\d{1,2}\.$/.test(upTo);
    if (
      !match[0].startsWith("\n") &&
      (isBullet || (match[0][0] === "." && ABBREVIATION.test(upTo.slice(-12))))
    )
      continue;
    push(end);
  }
  push(text.length);
  return sentences;
}
