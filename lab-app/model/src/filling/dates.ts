import type { Token } from "../reading/language.ts";

const DAYS = new Set(
  `today tomorrow yesterday tonight monday tuesday wednesday thursday friday saturday sunday noon midnight morning
  afternoon evening weekend mon tue wed thu fri`.split(/\s+/),
);
const PERIODS = new Set("week month year quarter day".split(" "));
const WHICH = new Set("next this last coming following".split(" "));

/** Whether the word at `index` is part of a date in words: "tomorrow", "next Monday", "this week". */
export function isDateWord(words: readonly Token[], index: number): boolean {
  const word = words[index];
  if (!word || word.literal) return word?.literal?.kind === "date";
  if (DAYS.has(word.lower)) return word.lower.length > 3 || /^[A-Z]/.test(word.text);
  const next = words[index + 1];
  const previous = words[index - 1];
  if (WHICH.has(word.lower)) return next !== undefined && (DAYS.has(next.lower) || PERIODS.has(next.lower));
  return PERIODS.has(word.lower) && previous !== undefined && WHICH.has(previous.lower);
}
