import type { Token } from "../reading/language.ts";

const NUMBER_WORDS = new Map(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen`
    .split(/\s+/)
    .map((word, value) => [word, value]),
);
for (const [index, word] of "twenty thirty forty fifty sixty seventy eighty ninety".split(" ").entries()) {
  NUMBER_WORDS.set(word, (index + 2) * 10);
}
NUMBER_WORDS.set("hundred", 100).set("dozen", 12).set("thousand", 1000);
NUMBER_WORDS.delete("one");

const UNITS = /^(?:second|minute|hour|day|night|week|month)$/;

/** "*an* hour", "half *an* hour": the article stands for one. */
export function isOneUnit(words: readonly Token[], index: number): boolean {
  const [word, next] = [words[index], words[index + 1]];
  return (
    word !== undefined &&
    next !== undefined &&
    (word.lower === "a" || word.lower === "an") &&
    UNITS.test(next.lower)
  );
}

/** The number that a word stands for: digits, amounts of money, number words ("six"); "one" is mostly a pronoun. */
export function numberOf(word: Token): number | undefined {
  const kind = word.literal?.kind;
  if (kind === "number" || kind === "money") {
    const value = Number((word.literal?.value ?? "").replace(/[^\d.-]/g, ""));
    return Number.isFinite(value) ? value : undefined;
  }
  return word.literal ? undefined : NUMBER_WORDS.get(word.lower);
}
