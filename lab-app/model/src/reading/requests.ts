// Teaches: a request may take more than one sentence. "Is it cold in Oslo? In celsius, please." is one; so is a story
// with numbers and the question at its end.
import { splitBranches } from "./branches.ts";
import type { Clause } from "./clause.ts";
import { readClauses } from "./clauses.ts";
import { splitSentences } from "./sentences.ts";
import { asOrder } from "./wording.ts";

const SMALL_TALK =
  /^\W*(?:thanks?|thank you|please|hello|hi|hey|cheers|best|regards|ok(?:ay)?|yes|no|great|good|bye|sorry|urgent)\b/i;
const STARTS_ANEW =
  /^\W*(?:and|also|then|what about|how about|same|now|next)\b|\?\s*$|\b(?:too|as well)\W*$/i;
const LONGEST_ADDITION = 9;

/** "He is in design.", or "Ann is in design." behind a request that names Ann. */
function saysMoreAbout(sentence: string, previous: string): boolean {
  const [, who = ""] = /^(\S+?)(?:'s| (?:is|are|works?|sits?|belongs?|lives?|was))\b/i.exec(sentence) ?? [];
  if (/^(?:he|she|they|it|that)$/i.test(who)) return true;
  return /^\p{Lu}\p{L}+$/u.test(who) && new RegExp(`\\b${who}\\b`).test(previous);
}

/** "For six people." behind "Book a room.": words that only add to the request before them. */
function isAddition(previous: string, sentence: string): boolean {
  const [clause, ...others] = readClauses(sentence);
  const last = readClauses(previous).at(-1);
  if (!clause || others.length > 0 || clause.negated) return false;
  if (clause.mood !== "fragment" && !(clause.mood === "statement" && saysMoreAbout(sentence, previous)))
    return false;
  if (SMALL_TALK.test(sentence) || STARTS_ANEW.test(sentence) || clause.words.length > LONGEST_ADDITION)
    return false;
  return (
    last !== undefined &&
    last.content === undefined &&
    (last.mood === "imperative" || last.mood === "question")
  );
}

const ASKS_AMOUNT =
  /^\W*(?:and |so |then )?(?:how (?:many|much|old|far|long|tall|big|large|high)\b|what(?:'s| is| was| will be| would be) (?:the|my|our|his|her|their|its) (?:total|sum|cost|price|area|result|product|difference|answer|bill)\b)/i;
const hasNumber = (sentence: string) => /\d/.test(sentence);

/** "A box holds 24 bottles. How many are in 5 boxes?" */
const ASKS_PER_PIECE = /^\W*how (?:many|much) .*\b(?:in|for|do|does|would|will|can|fit)\b.*\d+/i;

const isStory = (sentence: string) =>
  hasNumber(sentence) && readClauses(sentence).every(({ mood }) => mood === "statement");

/** A message with more sentences is no request any more; reading them all takes seconds. */
const MOST_SENTENCES = 100;
const MOST_CLAUSES = 100;

/** The clauses of what a user says, sentences that belong together read as one. */
export function readRequests(text: string): Clause[] {
  const requests: string[] = [];
  const sentences = splitSentences(text).slice(0, MOST_SENTENCES);
  for (const sentence of sentences.map(asOrder).flatMap(splitBranches)) {
    const previous = requests.at(-1);
    if (previous !== undefined && isAddition(previous, sentence)) {
      requests[requests.length - 1] = `${previous.replace(/\s*[.?!]+\s*$/, "")} ${sentence}`;
    } else if (ASKS_AMOUNT.test(sentence) && (!hasNumber(sentence) || ASKS_PER_PIECE.test(sentence))) {
      let question = sentence;
      while (requests.length > 0 && isStory(requests.at(-1) ?? ""))
        question = `${requests.pop()?.replace(/\s*[.!]+\s*$/, "")}, ${question}`;
      requests.push(question);
    } else requests.push(sentence);
  }
  return requests.flatMap((request) => readClauses(request)).slice(0, MOST_CLAUSES);
}
