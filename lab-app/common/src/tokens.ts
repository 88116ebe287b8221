// Tokens by o200k_base, the encoding of GPT-4o and later. Apart from index.ts, because its tables take 65 MiB.
import { countTokens as countWhole, decode, encode } from "gpt-tokenizer/encoding/o200k_base";

/** Text that looks like a special token is plain text here: it comes from users and tools. */
const PLAIN = { disallowedSpecial: new Set<string>() };

/** A run without an end (a file in base64, 30,000 times é) costs the tokenizer the square of its length. */
const LONG_RUN = /\S{256}(?=\S)|\s{256}(?=\s)/gu;

/** The text in parts that are cut in long runs alone, where the count may then be off by a token. */
function parts(text: string): string[] {
  const found: string[] = [];
  let begin = 0;
  for (const run of text.matchAll(LONG_RUN)) {
    const end = run.index + run[0].length;
    found.push(text.slice(begin, end));
    begin = end;
  }
  found.push(text.slice(begin));
  return found;
}

/** How many tokens a text has, in time linear in its length. */
export const countTokens = (text: string): number =>
  parts(text).reduce((sum, part) => sum + countWhole(part, PLAIN), 0);

/** The tokens of a text. */
export const encodeTokens = (text: string): number[] => parts(text).flatMap((part) => encode(part, PLAIN));

/** The text of tokens; a character that they hold only in part becomes U+FFFD. */
export const decodeTokens = (tokens: readonly number[]): string => decode([...tokens]);
