// Teaches: "them", "her manager", "the full list", "its contents" point at something said or found before.
import { isAkin } from "../choosing/concepts.ts";
import type { Clause } from "../reading/clause.ts";
import type { Token } from "../reading/language.ts";
import { deedsOf } from "../reading/verbs.ts";

export type Reference =
  /** What a tool answered; `part` narrows it to one field ("the names"). */
  | { kind: "result"; part?: string }
  /** A person named before. */
  | { kind: "person"; plural: boolean; ordinal?: number }
  /** Someone by their part: "her manager", "the owner of X", "whoever manages X". `of` is a name, if one is given. */
  | { kind: "role"; role: string; of?: string }
  /** The context itself. */
  | { kind: "context"; what: "system" | "conversation" | "request" };

const DEFINITE = String.raw`\b(?:the|all|its|their|this|that|those|these|your|full|whole|every|each|his|her)\s(?:of\s)?(?:the\s|full\s|whole\s|complete\s|entire\s|above\s|resulting\s|same\s|raw\s|exact\s|found\s|new\s|file'?s?\s)*`;
const RESULT = new RegExp(
  `${DEFINITE}(?:lists?|results?|outputs?|contents?|rows?|records?|data|answers?|response|findings|information|info|details|table|summary|forecast|total|figures?|entries|content of it)\\b|\\beverything\\b|\\bwhat(?:ever)? (?:you|it|they) (?:find|found|get|got|says?|said|returns?|returned|contains?|read)\\b|\\b(?:send|forward|email|mail|message|post|pass|share|give|show|text|save|write|copy) (?:it|that|this|those|these|them) (?:to|on|over|as|in|into|at|along|back)\\b|\\b(?:send|forward|email|mail|post|share|copy|print|save|upload|translate|pass) (?:on )?(?:this|that|these|those|the (?:whole|full|entire|complete|above)) (?:(?:e-?)?mails?|messages?|pages?|documents?|files?|issues?|tickets?|texts?|articles?|reports?|notes?|threads?)\\b`,
  "i",
);
const PART =
  /\b(?:the|their|all|all the|only the|just the) (names?|e-?mails?|e-?mail addresses|titles?|managers?|salaries|ids?|phone numbers|numbers?|notes?|urls?|links?|status|state|price|balance|amount|total|due date|description|body|address(?:es)?|priority|assignee|owner)\b/i;
const SYSTEM =
  /\b(?:system|developer) (?:prompt|message|instructions?)\b|\byour (?:initial |original |hidden |own )?(?:instructions|prompt|rules)\b/i;
const CONVERSATION =
  /\b(?:conversation|chat|dialogue?|chat history|message history|transcript|discussion)(?: so far| history)?\b|\ball (?:the )?(?:previous )?messages\b/i;
const REQUEST = /\b(?:user'?s?|my|original|their) (?:message|request|question|query|prompt|input)\b/i;

/** What a clause points at when it speaks of data, the nearest meaning first. */
export function findDataReference(text: string): Reference | undefined {
  if (SYSTEM.test(text)) return { kind: "context", what: "system" };
  if (CONVERSATION.test(text)) return { kind: "context", what: "conversation" };
  if (REQUEST.test(text)) return { kind: "context", what: "request" };
  const part = PART.exec(text)?.[1];
  if (part !== undefined) return { kind: "result", part: part.toLowerCase() };
  return RESULT.test(text) ? { kind: "result" } : undefined;
}

const POSSESSIVES = new Set("his her their its".split(" "));
const ROLES = new Set(
  "manag owner assigne author lead contact report creator organis organiz boss".split(" "),
);

const isRole = (word: Token | undefined): word is Token =>
  word !== undefined &&
  word.pos !== "PUNCT" &&
  (ROLES.has(word.stem) || isAkin(word.stem, "manag") || isAkin(word.stem, "owner"));

const isName = (word: Token | undefined) =>
  word !== undefined && (word.pos === "PROPN" || word.literal?.kind === "email");

/** The name that begins at `index`, or undefined. */
function nameAt(words: readonly Token[], index: number): string | undefined {
  let end = index;
  while (isName(words[end])) end++;
  return end > index
    ? words
        .slice(index, end)
        .map(({ text }) => text)
        .join(" ")
    : undefined;
}

/** The name that ends right before `index`, or undefined. */
function nameBefore(words: readonly Token[], index: number): string | undefined {
  let start = index;
  while (start > 0 && isName(words[start - 1]) && !(start === 1 && deedsOf(words[0]?.lemma ?? "").size > 0))
    start--;
  return start < index ? nameAt(words, start) : undefined;
}

/** "Ann's manager", "her manager", "the manager of Ann", "who manages Ann", "who Ann reports to". */
export function findRole(clause: Clause): Reference | undefined {
  const { words } = clause;
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if ((word.lower === "'s" || word.lower === "’s") && isRole(next)) {
      const of = nameBefore(words, index);
      return { kind: "role", role: next.stem, ...(of && { of }) };
    }
    if (POSSESSIVES.has(word.lower) && isRole(next)) return { kind: "role", role: next.stem };
    if (isRole(word) && (next?.lower === "of" || next?.lower === "for") && index > 0) {
      const of = nameAt(words, index + 2);
      if (of) return { kind: "role", role: word.stem, of };
    }
    if (["who", "whoever", "whom", "person"].includes(word.lower)) {
      const verb = next?.lower === "who" ? words[index + 2] : next;
      const at = next?.lower === "who" ? index + 3 : index + 2;
      const of = nameAt(words, at);
      if (isRole(verb) && of) return { kind: "role", role: verb.stem, of };
      const reporter = nameAt(words, index + (next?.lower === "does" ? 2 : 1));
      const isPointed = ["she", "he", "they"].includes(words[index + 2]?.lower ?? "");
      if (isPointed && words.some(({ lemma }) => lemma === "report")) return { kind: "role", role: "manag" };
      if (isRole(verb) && ["her", "him", "them"].includes(words[at]?.lower ?? ""))
        return { kind: "role", role: verb.stem };
      if (reporter && words.some(({ lemma }) => lemma === "report"))
        return { kind: "role", role: "manag", of: reporter };
    }
  }
  return undefined;
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "last"];

/** Whether a word belongs to what {@link findRole} or {@link findPerson} reads. */
export const isRoleWord = (word: Token): boolean => isRole(word);

/** "him", "her" (not "her report"), "them". */
export function findPerson(clause: Clause): Reference | undefined {
  for (const [index, word] of clause.words.entries()) {
    const next = clause.words[index + 1];
    const isPointing =
      ["that", "this", "the"].includes(word.lower) &&
      ["person", "employee", "colleague", "individual", "guy", "woman", "man"].includes(next?.lower ?? "");
    if (isPointing) return { kind: "person", plural: false };
    const ordinal = ORDINALS.indexOf(word.lower);
    if (ordinal >= 0 && /^(?:one|person|employee|entry|of|name)$/.test(next?.lower ?? ""))
      return { kind: "person", plural: false, ordinal: ordinal === 5 ? -1 : ordinal };
    if (word.lower === "him" || word.lower === "them")
      return { kind: "person", plural: word.lower === "them" };
    if (word.lower === "her" && !["NOUN", "ADJ"].includes(next?.pos ?? ""))
      return { kind: "person", plural: false };
    if (
      ["everyone", "everybody", "both", "each"].includes(word.lower) &&
      next?.pos !== "PROPN" &&
      clause.words[0]?.lemma !== "show"
    )
      return { kind: "person", plural: true };
  }
  return undefined;
}
