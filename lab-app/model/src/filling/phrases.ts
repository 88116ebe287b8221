// What a request is about, in its own words: the topic of a search, the title of what is to be made.
import { isAmong } from "../choosing/concepts.ts";
import type { ToolProfile } from "../choosing/tool-profile.ts";
import type { Clause } from "../reading/clause.ts";
import type { Token } from "../reading/language.ts";
import { isQuestionWord } from "../reading/verb-position.ts";
import { GENERIC } from "../reading/verbs.ts";
import { isDateWord } from "./dates.ts";
import { numberOf } from "./numbers.ts";

const OPENS_TOPIC = new Set("for about on regarding concerning of".split(" "));
const SMALL = new Set(["DET", "PRON", "ADP", "AUX", "PUNCT", "PART"]);
const TAIL =
  /(?:[\s,]+(?:please|pls|plz|for me|thanks|thank you|online|on the (?:web|internet)|right now|with a tool|using a tool))+$/i;

const isOwnWord = (word: Token, tool: ToolProfile): boolean =>
  !word.literal &&
  (tool.nameStems.has(word.stem) ||
    tool.purposeStems.has(word.stem) ||
    isAmong(word.stem, tool.purposeConcepts) ||
    GENERIC.has(word.lemma));

const slice = (clause: Clause, from: number, to = clause.words.length): string => {
  const [first, last] = [clause.words[from], clause.words[to - 1]];
  return first && last && to > from ? clause.sentence.slice(first.start, last.end).replace(TAIL, "") : "";
};

/** What a search or a question is about: the words behind "for" or "about", else all but the tool's own words. */
export function topicOf(
  clause: Clause,
  tool: ToolProfile,
  used: ReadonlySet<Token>,
): { text: string; from: number; to: number } {
  const { words } = clause;
  const isFrame = (word: Token) =>
    isOwnWord(word, tool) ||
    SMALL.has(word.pos) ||
    word.pos === "ADJ" ||
    word.pos === "ADV" ||
    numberOf(word) !== undefined;
  const search = words.findIndex(({ lemma }) => lemma === "search_for" || lemma === "look_for");
  // A quotation is a topic as it stands, and so is a pattern of file names.
  const quoted = words.findIndex(
    ({ literal }) =>
      literal?.kind === "quote" ||
      literal?.kind === "code" ||
      (literal?.kind === "path" && literal.value.includes("*")),
  );
  if (quoted >= 0) return { text: words[quoted]?.literal?.value ?? "", from: quoted, to: quoted + 1 };
  const opening = words.findIndex(
    ({ lower }, index) => index > 0 && index < words.length - 1 && OPENS_TOPIC.has(lower),
  );
  let from = words.findIndex(
    (word) => !isOwnWord(word, tool) && !SMALL.has(word.pos) && !isQuestionWord(word),
  );
  if (search >= 0) from = search + 1;
  else if (opening > 0 && words.slice(0, opening).every(isFrame)) from = opening + 1;
  while (words[from]?.pos === "DET") from++;
  if (from < 0) return { text: "", from: words.length, to: words.length };
  let to = words.findIndex((word, index) => index > from && used.has(word));
  if (to < 0) to = words.length;
  while (to > from + 1 && to < words.length && SMALL.has(words[to - 1]?.pos ?? "")) to--;
  return { text: slice(clause, from, to), from, to };
}

const STOPS = new Set("to in on at from into by with for as via under onto regarding about".split(" "));

/** The thing that the verb acts on ("add *lunch with Ann* to my calendar"), without words that only say what tool is meant. */
export function objectOf(clause: Clause, tool: ToolProfile, used: ReadonlySet<Token>): string {
  const { words } = clause;
  let from = clause.mood === "imperative" ? 1 : 0;
  const isSkipped = (word: Token, index: number) =>
    SMALL.has(word.pos) ||
    used.has(word) ||
    word.pos === "CCONJ" ||
    numberOf(word) !== undefined ||
    isDateWord(words, index) ||
    (numberOf(words[index - 1] ?? word) !== undefined && index > 0);
  while (words[from] && isSkipped(words[from] as Token, from)) from++;
  const endOf = (start: number) => {
    const end = words.findIndex(
      (word, index) =>
        index >= start &&
        (STOPS.has(word.lower) ||
          isDateWord(words, index) ||
          word.literal?.kind === "time" ||
          word.pos === "PUNCT"),
    );
    return end < 0 ? words.length : end;
  };
  const end = endOf(from);
  const object = words.slice(from, end);
  if (object.some((word) => !isOwnWord(word, tool) && word.pos !== "ADJ")) return slice(clause, from, end);
  // "a call with Ann": what is only akin to the tool's own word is a title together with who takes part.
  const isSaid = ({ stem }: Token) => tool.nameStems.has(stem) || tool.purposeStems.has(stem);
  const withWhom = words[end]?.lower === "with" ? endOf(end + 1) : end;
  if (object.length > 0 && (withWhom > end || !object.every(isSaid))) return slice(clause, from, withWhom);
  const about = words.findIndex(({ lower }) => ["about", "for", "regarding", "on", "to"].includes(lower));
  if (about < 0) return "";
  const start = words[about + 1]?.pos === "DET" ? about + 2 : about + 1;
  const named = words[start];
  return named && !SMALL.has(named.pos) && !isDateWord(words, start) && named.literal?.kind !== "time"
    ? slice(clause, start, endOf(start))
    : "";
}
