import type { Parameter } from "../choosing/parameters.ts";

/** "it", "qa", "pr": two letters, or three without a vowel, are an abbreviation. */
const isAbbreviation = (word: string) => word.length === 2 || (word.length === 3 && !/[aeiouy]/.test(word));

const capital = (word: string) =>
  isAbbreviation(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);

/** A name written small is written as names are, where the parameter's own example or kind shows a capital. */
export function asNamesAreWritten(parameter: Parameter, text: string): string {
  const isNamed = parameter.kinds.some((kind) => kind === "group" || kind === "place" || kind === "person");
  const example = parameter.examples[0];
  const capitals =
    example === undefined ? isNamed && /\bnames?\b/i.test(parameter.description) : /^\p{Lu}/u.test(example);
  if (!capitals || !/^[a-z& ]+$/.test(text)) return text;
  return text.split(" ").map(capital).join(" ");
}
