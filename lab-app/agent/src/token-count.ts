const known = new WeakMap<object, number>();

/** English and JSON have about four characters to a token. */
const CHARACTERS = 4;

/**
 * About how many tokens messages or tools have, from their length: good enough to keep within a budget, and for
 * nothing that is shown. Neither messages nor tools change once they are there, so each is measured once.
 */
export function estimateTokens(values: readonly object[]): number {
  let sum = 0;
  for (const value of values) {
    const tokens = known.get(value) ?? Math.ceil(JSON.stringify(value).length / CHARACTERS);
    known.set(value, tokens);
    sum += tokens;
  }
  return sum;
}

export type CountTokens = (value: unknown) => number;

/**
 * Loads the tokenizer at its first use: it holds 65 MiB that an idle agent does not need. What it gives counts the
 * tokens of a text, or of a value's JSON.
 */
export async function loadTokenCounter(): Promise<CountTokens> {
  const { countTokens } = await import("@ai101/common/tokens");
  return (value) => countTokens(typeof value === "string" ? value : JSON.stringify(value));
}
