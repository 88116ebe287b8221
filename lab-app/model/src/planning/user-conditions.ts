// Teaches: "After looking up A, tell B …" is two requests in an order; "if A is there, tell B" makes one hang on the other.
import type { Clause, Condition } from "../reading/clause.ts";
import { clausesOf } from "./deliberation.ts";

const SUBJECTS = new Set("you i we you've i've have has had 've".split(" "));
const NOTHING = /\b(?:nobody|no one|none|nothing|no|not|isn't|aren't|empty)\b/i;

/** The condition said as a request of its own: "looking up who is in A" → "look up who is in A". */
export function asRequests({ words, text }: Condition): Clause[] {
  let start = 0;
  while (SUBJECTS.has(words[start]?.lower ?? "") || words[start]?.pos === "PUNCT") start++;
  const first = words[start];
  if (!first) return [];
  const end = words.at(-1)?.end ?? first.end;
  const tail = text.slice(text.length - (end - first.end));
  const isVerb = first.pos === "VERB" || /ing\b/.test(first.lower);
  return clausesOf(`${isVerb ? first.lemma.replace("_", " ") : first.text}${tail}`);
}

/** Whether a condition of the user orders two deeds in time; a standing one is a rule and no deed. */
export const isSequence = ({ standing, relation }: Condition): boolean =>
  !standing && (relation === "before" || relation === "after");

/** Whether a condition makes the deed hang on what a look-up finds. */
export const isCheck = ({ standing, relation }: Condition): boolean =>
  !standing && (relation === "when" || relation === "unless");

/** What the look-up has to find for the deed to be done. */
export const wantedFinding = ({ relation, text, isInverted = false }: Condition): "found" | "nothing" =>
  ((relation === "unless") !== NOTHING.test(text)) !== isInverted ? "nothing" : "found";
