import type { Token } from "./language.ts";

// Verb and particle that mean one thing together.
const PHRASAL_VERBS: Record<string, string[]> = {
  look: ["up", "for", "into"],
  find: ["out"],
  search: ["for"],
  pull: ["up"],
  bring: ["up"],
  dig: ["up", "out"],
  set: ["up"],
  put: ["together", "down"],
  write: ["down", "up"],
  note: ["down"],
  turn: ["on", "off", "up", "down"],
  switch: ["on", "off"],
  check: ["out"],
  sign: ["up"],
  call: ["off"],
  pass: ["on"],
  hand: ["over"],
  get: ["hold"],
  figure: ["out"],
  work: ["out"],
  add: ["up"],
  sum: ["up"],
  fill: ["in"],
  print: ["out"],
  open: ["up"],
  reach: ["out"],
};

// Idioms that stand for one plain verb.
const IDIOMS: [string, string, string][] = [
  ["get rid of", "remove", "remov"],
  ["throw away", "remove", "remov"],
  ["do away with", "remove", "remov"],
  ["make a note", "note", "note"],
  ["take a note", "note", "note"],
  ["pay back", "refund", "refund"],
  ["give back", "refund", "refund"],
  ["have a look", "look", "look"],
  ["take a look", "look", "look"],
  ["get in touch", "contact", "contact"],
  ["let go", "remove", "remov"],
];

/** The idiom that begins at `index`, and how many words it takes. */
function idiomAt(tokens: readonly Token[], index: number) {
  for (const [words, lemma, stem] of IDIOMS) {
    const parts = words.split(" ");
    if (
      parts.every(
        (part, offset) => (offset === 0 ? tokens[index]?.lemma : tokens[index + offset]?.lower) === part,
      )
    )
      return { lemma, stem, length: parts.length };
  }
  return undefined;
}

const PARTS_FROM_VERB = new Set("up off out over down on together".split(" "));
const MAY_FOLLOW = new Set(["PUNCT", "ADP", "CCONJ", "ADV", "INTJ", "LITERAL", "SCONJ"]);
const LONGEST_OBJECT = 5;

/** "hand *ticket 8* over to Ann": where the particle of the verb at `index` stands behind the object; 0 for nowhere. */
function particleBehind(tokens: readonly Token[], index: number): number {
  const verb = tokens[index] as Token;
  const particles = PHRASAL_VERBS[verb.lemma];
  const before = tokens[index - 1];
  // "turn the light off": on and off are values, too, and stay words of their own.
  if (
    !particles ||
    verb.lemma === "turn" ||
    verb.lemma === "switch" ||
    verb.lower !== verb.lemma ||
    before?.pos === "DET" ||
    before?.pos === "ADJ"
  )
    return 0;
  for (let at = index + 2; at <= index + 1 + LONGEST_OBJECT; at++) {
    const word = tokens[at];
    if (!word || ["PUNCT", "CCONJ", "AUX", "VERB"].includes(tokens[at - 1]?.pos ?? "")) return 0;
    if (!particles.includes(word.lower) || !PARTS_FROM_VERB.has(word.lower)) continue;
    const next = tokens[at + 1];
    const isTime =
      next?.literal?.kind === "date" || /day$|^(?:now|tonight|please|tomorrow)$/.test(next?.lower ?? "");
    // "put it on the list": with a noun behind it the word is a preposition of its own.
    return !next || isTime || (MAY_FOLLOW.has(next.pos) && !(next.literal && word.lower === "on")) ? at : 0;
  }
  return 0;
}

/** "look up" becomes one word with the lemma `look_up`, a verb; the text of the two stays as it was. */
export function mergePhrasalVerbs(tokens: readonly Token[]): Token[] {
  const merged: Token[] = [];
  const taken = new Set<number>();
  for (let index = 0; index < tokens.length; index++) {
    if (taken.has(index)) continue;
    const token = tokens[index] as Token;
    const next = tokens[index + 1];
    const idiom = idiomAt(tokens, index);
    const last = idiom && tokens[index + idiom.length - 1];
    if (idiom && last) {
      // In its base form the idiom reads as its verb does: an order can begin with it.
      const lower = token.lower === token.lemma ? idiom.lemma : token.lower;
      merged.push({ ...token, lower, lemma: idiom.lemma, stem: idiom.stem, pos: "VERB", end: last.end });
      index += idiom.length - 1;
    } else if (next && PHRASAL_VERBS[token.lemma]?.includes(next.lower)) {
      const lemma = `${token.lemma}_${next.lower}`;
      const text = `${token.text} ${next.text}`;
      merged.push({
        ...token,
        text,
        lower: text.toLowerCase(),
        lemma,
        stem: lemma,
        pos: "VERB",
        end: next.end,
      });
      index++;
    } else {
      const at = next ? particleBehind(tokens, index) : 0;
      if (at === 0) merged.push(token);
      else {
        const lemma = `${token.lemma}_${tokens[at]?.lower}`;
        merged.push({ ...token, lower: lemma.replace("_", " "), lemma, stem: lemma, pos: "VERB" });
        taken.add(at);
      }
    }
  }
  return merged;
}
