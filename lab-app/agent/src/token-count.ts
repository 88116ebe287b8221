import { countTokens } from "gpt-tokenizer/encoding/o200k_base";

/** Text that looks like a special token is plain text here: it comes from users and tools. */
const PLAIN = { disallowedSpecial: new Set<string>() };

const known = new WeakMap<object, number>();

/** Tokens of a text, or of a value's JSON, by the o200k_base encoding (that of GPT-4o and later). */
export function tokensOf(value: unknown): number {
  if (typeof value === "string") return countTokens(value, PLAIN);
  if (typeof value !== "object" || value === null) return 0;
  const counted = known.get(value) ?? countTokens(JSON.stringify(value), PLAIN);
  known.set(value, counted);
  return counted;
}

/** Tokens of whole messages or tools. Neither changes once it is there, so each is counted once. */
export function tokensOfAll(values: readonly object[]): number {
  return values.reduce((sum: number, value) => sum + tokensOf(value), 0);
}
