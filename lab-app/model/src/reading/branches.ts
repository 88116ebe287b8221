// Teaches: "check it, and if it is free, book it, otherwise tell me" is three requests. Each condition opens one.
import { readClauses } from "./clauses.ts";
import { maskLiterals } from "./language.ts";
import { findLiterals } from "./literals.ts";

// What a branch begins with, and the joint in front of it.
const JOINT =
  /(?:\s*[,;–—]\s*|\s+)(?:(?:and|but|then)(?: then)?,?\s+)?(?=(?:if|unless|otherwise|or else|else)\s|(?:otherwise|if so|if not|or else|else),)/gi;
const LONGEST = 1000;

const isOrder = (text: string) => {
  const [clause] = readClauses(text);
  return clause?.condition !== undefined && clause.mood === "imperative";
};

/** The sentence cut in front of each condition that has an order of its own behind it. */
export function splitBranches(sentence: string): string[] {
  if (sentence.length > LONGEST) return [sentence];
  const masked = maskLiterals(sentence, findLiterals(sentence));
  const parts: string[] = [];
  let start = 0;
  for (const { index, 0: joint } of masked.matchAll(JOINT)) {
    const next = index + joint.length;
    const rest = sentence.slice(next);
    // "Close it if it is solved": with no order behind it, the condition belongs to what stands before.
    if (index <= start || !isOrder(rest)) continue;
    parts.push(sentence.slice(start, index));
    start = next;
  }
  return [...parts, sentence.slice(start)];
}
