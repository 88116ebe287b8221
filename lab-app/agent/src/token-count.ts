import { countTokens } from "gpt-tokenizer/encoding/o200k_base";

/** Tokens of a text, or of a value's JSON, by the o200k_base encoding (that of GPT-4o and later). */
export function tokensOf(value: unknown): number {
  return countTokens(typeof value === "string" ? value : JSON.stringify(value));
}
