// Teaches: in "tell Ann that the office is closed and call Bob" the reader has to know where the text for Ann ends.
import type { Token } from "./language.ts";
import { isOrderAt } from "./verb-position.ts";
import { TELLING, TELLS_PERSON } from "./verbs.ts";

const SAYING = new Set(
  "saying stating reading explaining announcing mentioning informing telling asking reminding says reads stating requesting".split(
    " ",
  ),
);
const NOTES = new Set(
  "message note email e-mail mail line comment word reminder notice text memo reply update dm ticket issue".split(
    " ",
  ),
);
const LABELS = new Set("text message body words content contents note comment".split(" "));
const PERSONAL = new Set("him her them me us everyone everybody all you it".split(" "));

const isPerson = (word: Token | undefined) =>
  word !== undefined && (PERSONAL.has(word.lower) || word.pos === "PROPN" || word.literal?.kind === "email");

const POSSESSIVE = new Set("her his their its my our your".split(" "));

const skipPerson = (words: readonly Token[], index: number) => {
  let next = index;
  while (isPerson(words[next])) next++;
  return next;
};

/** "telling her that …": the marker, the person and "that" all stand before the text. */
function afterSaying(words: readonly Token[], index: number): number {
  let next = index + 1;
  const verb = words[index]?.lower ?? "";
  if (["telling", "asking", "informing", "reminding", "tell"].includes(verb)) next = skipPerson(words, next);
  if (words[next]?.lower === "that" || words[next]?.lower === ":") next++;
  return next;
}

const hasFiniteVerb = (words: readonly Token[]) => words.some(({ pos }) => pos === "AUX" || pos === "VERB");

/**
 * If the text to pass on is announced at `index`, the index where that text begins; otherwise undefined.
 * `before` are the words of the clause so far: only a clause that tells or writes something announces a text.
 */
export function passedTextStart(
  before: readonly Token[],
  words: readonly Token[],
  index: number,
): number | undefined {
  const verb = before.find(({ lemma }) => TELLING.has(lemma));
  const word = words[index];
  const next = words[index + 1];
  if (!verb || !word || !next) return undefined;
  const previous = before.at(-1);
  if (word.lower === ":") return index + 1;
  if (SAYING.has(word.lower) && previous && previous.lower !== "that") return afterSaying(words, index);
  if (word.lower === "that") {
    if (SAYING.has(next.lower) || next.lemma === "say" || next.lemma === "read")
      return afterSaying(words, index + 1);
    const opens =
      TELLS_PERSON.has(verb.lemma) || (previous && (NOTES.has(previous.lower) || isPerson(previous)));
    return opens ? index + 1 : undefined;
  }
  if (word.lower === "know" && verb.lemma === "let") return afterSaying(words, index);
  if (word.lower === "to" && ["say", "tell", "let"].includes(next.lower)) {
    const after = afterSaying(words, index + 1);
    return words[after]?.lower === "know" ? afterSaying(words, after) : after;
  }
  if (word.lower === "with") {
    const label = next.lower === "the" || next.lower === "a" ? index + 2 : index + 1;
    const after = LABELS.has(words[label]?.lower ?? "") ? label + 1 : undefined;
    return after !== undefined && words[after]?.lower === ":" ? after + 1 : after;
  }
  if (
    ["remind", "ask"].includes(verb.lemma) &&
    isPerson(previous) &&
    ["to", "if", "whether", "for"].includes(word.lower)
  )
    return word.lower === "to" ? index + 1 : index;
  if (previous && ["me", "us"].includes(previous.lower)) return undefined;
  if (previous && POSSESSIVE.has(previous.lower) && word.pos === "NOUN") return undefined;
  const isDirect = TELLS_PERSON.has(verb.lemma) && isPerson(previous) && !isPerson(word);
  if (isDirect && ["DET", "PRON", "NOUN", "ADJ", "LITERAL"].includes(word.pos) && word.lower !== "'s")
    return word.literal?.kind === "quote" || hasFiniteVerb(words.slice(index + 1)) ? index : undefined;
  return undefined;
}

const GOES_ON = new Set("then also please finally afterwards".split(" "));
const BREAKS_TEXT = new Set(
  `send message email mail tell inform notify text remind forward look_up find_out search search_for list book schedule
   create delete cancel query fetch write post read show get run call_off add update check`.split(/\s+/),
);

/** The index where the text that begins at `start` ends: at a quotation's end, or where the next order begins. */
export function passedTextEnd(words: readonly Token[], start: number): number {
  const kind = words[start]?.literal?.kind;
  if (kind === "quote" || kind === "code") return start + 1;
  for (let index = start + 1; index < words.length; index++) {
    const joins = words[index]?.lower;
    if (joins !== "and" && joins !== "then" && joins !== "," && joins !== ";" && joins !== "but") continue;
    let next = index + 1;
    let sequential = joins === "then";
    while (["and", "but"].includes(words[next]?.lower ?? "") || GOES_ON.has(words[next]?.lower ?? "")) {
      sequential ||= words[next]?.lower === "then";
      next++;
    }
    const order = words[next];
    const object = words[next + 1]?.lower ?? "";
    if (!order || !isOrderAt(words, next) || ["me", "us", "up"].includes(object)) continue;
    if (sequential || (joins !== "," && BREAKS_TEXT.has(order.lemma)) || next > index + 1) return index;
  }
  return words.length;
}
