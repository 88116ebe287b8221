import type { Clause } from "../reading/clause.ts";
import { isOverride } from "../reading/override.ts";
import { PRESENTING } from "../reading/verbs.ts";

const ABOUT_ANSWER =
  /^(?:use (?:a|the|your|any|one of the|some) tools?|answer (?:in|with|briefly|shortly|only|me|from)|reply (?:in|with|briefly|only)|respond (?:in|with|only)|keep (?:it|the answer|your answer)|be (?:brief|concise|short|quick|polite|kind)|think |format |pretend |act as|take your time|let me know (?:when|if|once)|report back|confirm (?:when|once|it)|tell me when|(?:keep|leave) (?:everything|all|the (?:rest|others?)|it|them|that)\b(?! (?:in|to|at)\b)|thanks|thank you|no (?:problem|worries|thanks))/i;

/** A clause about how to answer or which rules hold, which is nothing to do. */
export const isMeta = (clause: Clause): boolean =>
  ABOUT_ANSWER.test(clause.text) ||
  isOverride(clause.sentence.length < 200 && clause.words.length < 14 ? clause.text : "");

const POINTER =
  /\b(?:it|that|this|them|those|these|the (?:result|results|answer|content|contents|outcome|findings|page|text|list)|what (?:it|you|they) \w+)\b/i;

/** "… and summarise it": what was found is to be told; that is the answer's work, no tool's. */
export const isPresenting = ({ words, text, forUser, content }: Clause): boolean =>
  PRESENTING.has(words[0]?.lemma ?? "") &&
  content === undefined &&
  (forUser || (words.length <= 6 && words[0]?.lemma !== "tell")) &&
  POINTER.test(text);
