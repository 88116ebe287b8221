// Teaches: "cancel AP-1, I am ill" asks for one thing. Why it is asked is no request, but some tools want to know it.
import type { Token } from "./language.ts";

const SUBJECT =
  /^(?:i|we|he|she|it|they|there|my|our|his|her|their|the|this|that)(?:['’](?:m|re|s|ve|ll|d))?$/;
// "…, she is in design, …" says more about somebody and gives no reason.
const PERSONAL = /^(?:he|she|they)\b/;
const CONTRACTED = /['’](?:m|re|s|ve|ll|d)$/;

const hasFiniteVerb = (words: readonly Token[]) =>
  words.some(({ pos, lower }) => (pos === "AUX" || pos === "VERB" || lower === "'s") && !/ing$/.test(lower));

/** How many words at `index` announce a reason; 0 for none. */
function announcement(words: readonly Token[], index: number): number {
  const [word, next] = [words[index], words[index + 1]];
  if (!word || !next) return 0;
  if (word.lower === "because") return next.lower === "of" ? 2 : 1;
  if (word.lower === "due" && next.lower === "to") return 2;
  const isSubject = SUBJECT.test(next.lower);
  const isClause = isSubject && (CONTRACTED.test(next.lower) || hasFiniteVerb(words.slice(index + 2)));
  if (word.lower === "," && PERSONAL.test(next.lower)) return 0;
  if (["since", "as", ",", "–", "—", "-"].includes(word.lower) && isClause) return 1;
  return 0;
}

/** The words of an order without the reason at its end, and that reason's words. */
export function splitReason(words: readonly Token[]): { words: readonly Token[]; reason?: readonly Token[] } {
  for (let index = 2; index < words.length - 1; index++) {
    const length = announcement(words, index);
    if (length > 0) return { words: words.slice(0, index), reason: words.slice(index + length) };
  }
  return { words };
}
