// What the words in front of a value say about the parameter that it belongs to.
import type { Parameter } from "../choosing/parameters.ts";
import type { ValueKind } from "../choosing/value-kinds.ts";
import type { Value } from "./values.ts";

// Prepositions that go with a kind, the best first: each later one counts a little less.
const PREPOSITIONS: Partial<Record<ValueKind, string>> = {
  recipient: "to with for",
  person: "of for with to by about",
  group: "in from within at called named under on for of to",
  place: "in at for from to near on of",
  path: "in at from to into under of",
  query: "for about on regarding concerning",
  title: "called named titled labelled entitled about regarding on",
  text: "about regarding saying",
  date: "on by for until from",
  time: "at from until",
  currency: "to into in from",
  language: "to into in",
  duration: "for",
  unit: "to into in from",
};
const ELSE = "in for of to at on named called";

// Parameters that are directions: `from_unit`, `to`, `destination`.
const DIRECTIONS: [RegExp, string[]][] = [
  [/^(?:from|source|src|origin|departure|old)/i, ["from", "off"]],
  [/^(?:to|target|destination|dest|dst|into|arrival|new)/i, ["to", "into", "in", "as"]],
];

/** A vote for the preposition in front of a value. */
export function prepositionFit(kind: ValueKind, preposition: string): number {
  if (preposition === "" || kind === "number" || kind === "amount" || kind === "identifier") return 0;
  const rank = (PREPOSITIONS[kind] ?? ELSE).split(" ").indexOf(preposition);
  return rank < 0 ? 0 : 1.2 - 0.08 * rank;
}

const TAKES_FROM =
  /\b(?:convert|change|translate|exchange|move|copy|transfer|travel|leave|go) from\b|\b(?:source|departure)\b/i;
const TAKES_TO =
  /\b(?:convert|change|translate|exchange|move|copy|transfer|travel|go) (?:it )?(?:to|into)\b|\b(?:target|arrival)\b/i;

function directionOf({ name, description }: Parameter): [RegExp, string[]] | undefined {
  const byName = DIRECTIONS.find(([pattern]) => pattern.test(name));
  if (byName) return byName;
  if (TAKES_FROM.test(description)) return DIRECTIONS[0];
  return TAKES_TO.test(description) ? DIRECTIONS[1] : undefined;
}

/** A vote for a value that comes from where the parameter wants it: "from", "to". */
export function directionFit(parameter: Parameter, value: Value): number {
  const direction = directionOf(parameter);
  // "26 miles in kilometres": what is counted is what is converted.
  const isFrom = direction?.[1][0] === "from";
  if (direction && value.isCounted) return isFrom ? 1.5 : -1.5;
  if (!direction || value.preposition === "") return direction?.[1][0] === "from" ? 0.2 : 0;
  return direction[1].includes(value.preposition) ? 1.5 : -1.5;
}
