import type { Parameter } from "../choosing/parameters.ts";

const ABBREVIATIONS = new Set(
  "hr it qa pr rd r&d ui ux ceo cto cfo usa uk eu us usd eur gbp jpy chf".split(" "),
);

const capital = (word: string) =>
  ABBREVIATIONS.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);

/** A name written small is written as names are, where the parameter's own example or kind shows a capital. */
export function asNamesAreWritten(parameter: Parameter, text: string): string {
  const named = parameter.kinds.some((kind) => kind === "group" || kind === "place" || kind === "person");
  const example = parameter.examples[0];
  const capitals =
    example === undefined ? named && /\bnames?\b/i.test(parameter.description) : /^\p{Lu}/u.test(example);
  if (!capitals || text !== text.toLowerCase() || !/^[a-z& ]+$/.test(text)) return text;
  return text.split(" ").map(capital).join(" ");
}
