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

/** "look up" becomes one word with the lemma `look_up`, a verb; the text of the two stays as it was. */
export function mergePhrasalVerbs(tokens: readonly Token[]): Token[] {
  const merged: Token[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as Token;
    const next = tokens[index + 1];
    if (next && PHRASAL_VERBS[token.lemma]?.includes(next.lower)) {
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
