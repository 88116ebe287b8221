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

/** "look up" becomes one word with the lemma `look_up`, a verb; the text of the two stays as it was. */
export function mergePhrasalVerbs(tokens: readonly Token[]): Token[] {
  const merged: Token[] = [];
  for (let index = 0; index < tokens.length; index++) {
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
    } else merged.push(token);
  }
  return merged;
}
