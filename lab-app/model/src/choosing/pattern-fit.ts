import type { Clause } from "../reading/clause.ts";
import { readWords } from "../reading/language.ts";
import { operationIn } from "../reading/operation.ts";
import { TELLS_PERSON } from "../reading/verbs.ts";
import { isAmong } from "./concepts.ts";
import type { ToolProfile } from "./tool-profile.ts";

const VAGUE = 0.35;

/** A pattern such as "17 × 23" counts as the word for it, but only where the description has such a word. */
export function operationFit(clause: Clause, tool: ToolProfile): number {
  const operation = operationIn(clause);
  if (operation === undefined) return 0;
  const stem = readWords(operation)[0]?.stem ?? operation;
  if (tool.excludedStems.has(stem)) return -1;
  if (tool.purposeStems.has(stem) || isAmong(stem, tool.purposeConcepts)) return 1;
  // A vague description leaves nothing but the schema: a tool that takes numbers may calculate.
  const takesNumbers =
    tool.inputs.length > 0 && tool.inputs.every(({ type }) => type === "integer" || type === "number");
  return takesNumbers ? VAGUE : 0;
}

const FUTURE =
  /\b(?:tomorrow|next|coming|weekend|later|monday|tuesday|wednesday|thursday|friday|saturday|sunday|will|in \d+ (?:days|hours|weeks))\b/i;
const AHEAD = /\b(?:forecast|coming|next|future|ahead|upcoming|tomorrow)\b/i;
const PRESENT = /\b(?:current(?:ly)?|now|today|live|real[- ]time|at the moment)\b/i;

/** A question about the present suits a tool for what is, one about tomorrow a tool for what comes. */
export function timeFit(clause: Clause, tool: ToolProfile): number {
  const asksAhead = FUTURE.test(clause.text);
  if (AHEAD.test(tool.description)) return asksAhead ? 0.1 : -0.05;
  return PRESENT.test(tool.description) && !asksAhead ? 0.05 : 0;
}

const ASKS_HOW =
  /^(?:how (?:do|can|could|should|to)\b|why (?:is|are|do|does|can)\b|where (?:do|can) (?:i|we)\b)/i;
const EXPLAINS = /\b(?:knowledge|faq|docs?|documentation|help|articles?|wiki|manual|handbook|guides?)\b/i;

/** "How do I …?" asks a collection of texts that explain, if there is one. */
export const howToFit = (clause: Clause, { description, inputs }: ToolProfile): number =>
  ASKS_HOW.test(clause.text) && EXPLAINS.test(description) && inputs.some(({ kinds }) => kinds[0] === "query")
    ? 0.8
    : 0;

/** "Is there a Peter in …?" */
const IS_THERE_A_NAME =
  /^[Ii]s there (?:an?|any|some(?:one|body) (?:called|named)) \p{Lu}\p{Ll}+ (?:in|at|on|among)\b/u;

const OF_PEOPLE =
  /\b(?:ages?|salar(?:y|ies)|pay|paid|wages?|earns?|earning|earners?|income|oldest|youngest|older|younger|birthdays?|seniority)\b/i;

/** "What is the average age in …?" asks a tool that looks people up, though no word says so. */
export const attributeFit = (clause: Clause, { deeds, purposeConcepts }: ToolProfile): number =>
  clause.mood === "question" &&
  deeds.has("read") &&
  OF_PEOPLE.test(clause.text) &&
  isAmong("employe", purposeConcepts)
    ? 0.9
    : 0;

/** "Let Ann know that …": what is said to somebody is sent, whatever the verb. */
export const tellingFit = ({ content, words: [verb, person] }: Clause, { deeds }: ToolProfile): number =>
  content !== undefined &&
  !["me", "us"].includes(person?.lower ?? "") &&
  TELLS_PERSON.has(verb?.lemma ?? "") &&
  deeds.has("send")
    ? 0.4
    : 0;

const ASKS_FOR_FILES =
  /\b(?:what|which|all|the|list|show|any|how many)\b[^.]*\b(?:files|entries|documents|folders)\b[^.]*\b(?:in|under|inside|of|at)\b/i;
const LISTS_FOLDER =
  /\b(?:entries|contents?|files|list|what is)\b[^.]*\b(?:directory|directories|folders?)\b/i;

/** "What files are in src?" asks a tool that lists a folder, not one that reads a file. */
export const listingFit = (clause: Clause, { description, deeds }: ToolProfile): number =>
  ASKS_FOR_FILES.test(clause.text) && deeds.has("read") && LISTS_FOLDER.test(description.slice(0, 200))
    ? 0.4
    : 0;

/** A full name in the clause speaks for tools that are about people. */
export function personFit(clause: Clause, tool: ToolProfile): number {
  const isNamed = clause.words.some(
    (word, index) => index > 0 && word.pos === "PROPN" && clause.words[index + 1]?.pos === "PROPN",
  );
  if (IS_THERE_A_NAME.test(clause.text) && isAmong("person", tool.purposeConcepts)) return 0.6;
  return isNamed && isAmong("person", tool.purposeConcepts) ? 0.3 : 0;
}
