// Numbers that are only the beginning of a value: "two and a half", "12 Harbour Street".
import type { Token } from "../reading/language.ts";
import { isCapital } from "./nominal.ts";
import { numberOf } from "./numbers.ts";

const WAYS = /^(?:street|st|lane|road|rd|avenue|ave|drive|way|square|boulevard|court|terrace|alley|row)$/;

/** "*12 Harbour Street*": where an address that begins with this number ends; undefined where none begins. */
export function addressEnd(words: readonly Token[], index: number): number | undefined {
  let end = index + 1;
  while (words[end] && isCapital(words[end] as Token) && !WAYS.test(words[end]?.lower ?? "")) end++;
  return end > index + 1 && WAYS.test(words[end]?.lower ?? "") ? end : undefined;
}

/** "two *and a half* hours". */
export const isAndAHalf = (words: readonly Token[], index: number): boolean =>
  words
    .slice(index, index + 3)
    .map(({ lower }) => lower)
    .join(" ") === "and a half";

/** Whether a number is only the beginning of a value. */
export const opensMore = (words: readonly Token[], index: number): boolean =>
  numberOf(words[index] as Token) !== undefined &&
  (addressEnd(words, index) !== undefined || isAndAHalf(words, index + 1));
