// Teaches: in "tell Ann that the office is closed" the reader has to see where the text for Ann begins.
import type { Token } from "./language.ts";
import { TELLING, TELLS_PERSON } from "./verbs.ts";

const set = (words: string) => new Set(words.split(" "));
const SAYING = set(
  "saying stating reading explaining announcing mentioning informing telling asking reminding says reads requesting",
);
const ADDRESSING = set("telling asking informing reminding tell ask inform");
const NOTES = set(
  "message note email e-mail mail line comment word reminder notice text memo reply update dm ticket issue task todo",
);
const LABELS = set("text message body words content contents note comment");
const PERSONAL = set("him her them me us everyone everybody all you it both someone anyone");
const POSSESSIVE = set("her his their its my our your");
const SAY_ON = set("say mention explain state add");

const TAKES_THAT = set("note record log write note_down write_down remember announce comment post");

const isPerson = (word: Token | undefined) =>
  word !== undefined &&
  (PERSONAL.has(word.lower) ||
    word.pos === "PROPN" ||
    word.literal?.kind === "email" ||
    word.literal?.kind === "tag");

const skipPerson = (words: readonly Token[], index: number) => {
  let next = index;
  while (isPerson(words[next])) next++;
  return next;
};

/** "telling her that …": the marker, the person and "that" all stand before the text. */
function afterSaying(words: readonly Token[], index: number): number {
  let next = index + 1;
  if (ADDRESSING.has(words[index]?.lower ?? "")) next = skipPerson(words, next);
  return words[next]?.lower === "that" || words[next]?.lower === ":" ? next + 1 : next;
}

const hasFiniteVerb = (words: readonly Token[]) => words.some(({ pos }) => pos === "AUX" || pos === "VERB");

/** What stands around the place where a text may begin. */
interface Place {
  verb: Token;
  previous: Token;
  words: readonly Token[];
  index: number;
}

type Marker = (word: Token, next: Token, place: Place) => number | undefined;

// These take a text only for somebody: "share the cookies: …" passes nothing on.
const NEEDS_PERSON = set("share put set update leave pass wish give");

const colon: Marker = (word, _next, { verb, words, index }) => {
  if (word.lower !== ":") return undefined;
  const isAddressed = words.slice(0, index).some((one) => isPerson(one) || NOTES.has(one.lower));
  return NEEDS_PERSON.has(verb.lemma) && !isAddressed ? undefined : index + 1;
};

const saying: Marker = (word, _next, { previous, words, index }) =>
  SAYING.has(word.lower) && !/^(?:that|it|they)$/.test(previous.lower)
    ? afterSaying(words, index)
    : undefined;

/** "that …", but not "the report that …". */
const that: Marker = (word, next, { verb, previous, words, index }) => {
  if (word.lower !== "that") return undefined;
  if (SAYING.has(next.lower) || next.lemma === "say" || next.lemma === "read")
    return afterSaying(words, index + 1);
  if (previous === verb) return TAKES_THAT.has(verb.lemma) ? index + 1 : undefined;
  return TELLS_PERSON.has(verb.lemma) || NOTES.has(previous.lower) || isPerson(previous) || previous.literal
    ? index + 1
    : undefined;
};

/** "let her know that …". */
const know: Marker = (word, _next, { verb, words, index }) =>
  word.lower === "know" && verb.lemma === "let" ? afterSaying(words, index) : undefined;

/** "… to say that …", "… to let them know …", "… and tell her that …". */
const toSay: Marker = (word, next, { words, index }) => {
  const goesOn =
    word.lower === "and" &&
    ((SAY_ON.has(next.lower) && !(next.lower === "add" && POSSESSIVE.has(words[index + 2]?.lower ?? ""))) ||
      (ADDRESSING.has(next.lower) &&
        PERSONAL.has(words[index + 2]?.lower ?? "") &&
        !["me", "us"].includes(words[index + 2]?.lower ?? "")));
  if (!goesOn && !(word.lower === "to" && ["say", "tell", "let", "inform"].includes(next.lower)))
    return undefined;
  const after = next.lower === "say" ? afterSaying(words, index + 1) : skipPerson(words, index + 2);
  if (words[after]?.lower === "know") return afterSaying(words, after);
  return words[after]?.lower === "that" || words[after]?.lower === ":" ? after + 1 : after;
};

/** "with the text …". */
const withLabel: Marker = (word, next, { words, index }) => {
  if (word.lower !== "with") return undefined;
  const label = next.pos === "DET" ? index + 2 : index + 1;
  if (!LABELS.has(words[label]?.lower ?? "")) return undefined;
  return words[label + 1]?.lower === ":" ? label + 2 : label + 1;
};

/** "remind Ann to …", "ask Ann whether …", "a reminder to …". */
const toDo: Marker = (word, _next, { verb, previous, index }) => {
  const asks = ["remind", "ask"].includes(verb.lemma) && isPerson(previous);
  const isTask = ["reminder", "task", "todo"].includes(previous.lower) && word.lower !== "for";
  if (!asks && !isTask) return undefined;
  if (word.lower === "to") return index + 1;
  return asks && ["if", "whether", "for"].includes(word.lower)
    ? index
    : word.lower === "about"
      ? index + 1
      : undefined;
};

const SHORT_CLAUSE = /^(?:I|you|we|they|he|she|it)['’](?:m|re|ve|ll|d|s)$/i;

/** "tell Ann the office is closed", "text Ann 'hello'". */
const direct: Marker = (word, _next, { verb, previous, words, index }) => {
  if (!TELLS_PERSON.has(verb.lemma) || previous === verb || !isPerson(previous)) return undefined;
  if (SHORT_CLAUSE.test(word.text)) return index;
  // "tell them Ann is ill", but not "tell Ann Lee …".
  const next = words[index + 1];
  if (PERSONAL.has(previous.lower) && word.pos === "PROPN" && (next?.pos === "AUX" || next?.lower === "'s"))
    return index;
  if (isPerson(word)) return undefined;
  if (
    ["me", "us", "someone", "anyone"].includes(previous.lower) ||
    (POSSESSIVE.has(previous.lower) && word.pos === "NOUN")
  )
    return undefined;
  if (word.literal) return ["quote", "code"].includes(word.literal.kind) ? index : undefined;
  if (!["DET", "PRON", "NOUN", "ADJ", "ADV"].includes(word.pos) || word.lower === "'s") return undefined;
  return hasFiniteVerb(words.slice(index + 1)) ? index : undefined;
};

/** "say hello to Ann": the words between the verb and the person; `rest` are the others. */
export function saidText(
  words: readonly Token[],
): { text: readonly Token[]; rest: readonly Token[] } | undefined {
  if (words[0]?.lemma !== "say") return undefined;
  const to = words.findLastIndex(({ lower }, index) => lower === "to" && isPerson(words[index + 1]));
  return to > 1 ? { text: words.slice(1, to), rest: [words[0], ...words.slice(to)] } : undefined;
}

const MARKERS: Marker[] = [colon, saying, that, know, toSay, withLabel, toDo, direct];

/** Whether a word makes its clause one that tells or writes something; `previous` stands before it in the clause. */
const announces = ({ lemma }: Token, previous: Token | undefined): boolean =>
  TELLING.has(lemma) && (previous?.pos !== "DET" || NOTES.has(lemma));

/** The word that announces a text, of the one known so far and the next word of the clause. */
export function announcer(
  known: Token | undefined,
  word: Token,
  previous: Token | undefined,
): Token | undefined {
  if (announces(word, previous)) return known && !known.literal ? known : word;
  return known ?? (word.literal?.kind === "identifier" ? word : undefined);
}

/**
 * If the text to pass on is announced at `index`, the index where that text begins; otherwise undefined.
 * Only a clause that tells or writes something, its `verb`, announces one; `previous` is its last word so far.
 */
export function passedTextStart(
  verb: Token | undefined,
  previous: Token | undefined,
  words: readonly Token[],
  index: number,
): number | undefined {
  const [word, next] = [words[index], words[index + 1]];
  if (!verb || !previous || !word) return undefined;
  const end = { ...word, lower: "", lemma: "" };
  for (const marker of MARKERS) {
    const start = marker(word, next ?? end, { verb, previous, words, index });
    if (start !== undefined) return words[start] ? start : undefined;
  }
  return undefined;
}
