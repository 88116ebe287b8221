import type { Parameter } from "../choosing/parameters.ts";
import type { ToolProfile } from "../choosing/tool-profile.ts";
import { MINIMUM, matchScore } from "./match.ts";
import { directionFit } from "./placement.ts";
import type { Value } from "./values.ts";

/** "€75" is an amount and names a currency. */
const servesTwice = (parameter: Parameter, value: Value) =>
  value.words[0]?.literal?.kind === "money" &&
  ["currency", "amount", "number"].includes(parameter.kinds[0] ?? "any");

const PLAIN = 2.4;
const DIRECTED = 1.5;

/** "12 more": a number goes to the parameter that wants one, before it goes to one that wants any text. */
const isWantedAsNumber = (parameter: Parameter, value: Value, open: readonly Parameter[]): boolean =>
  value.number !== undefined &&
  parameter.type === "string" &&
  !parameter.stems.has(value.before) &&
  open.some(({ type, required }) => required && (type === "integer" || type === "number"));

/** Gives each parameter the value that suits it best; no value serves twice. Equal votes go by the order in both lists. */
export function assignValues(
  tool: ToolProfile,
  open: readonly Parameter[],
  values: readonly Value[],
): Map<Parameter, Value> {
  const pairs = open.flatMap((parameter, order) => {
    const isDirected = values.some((value) => directionFit(parameter, value) >= DIRECTED);
    return values.map((value) => {
      const score =
        matchScore(parameter, value, tool) +
        (parameter.required ? 0.2 : 0) -
        (isWantedAsNumber(parameter, value, open) ? 1 : 0) +
        (parameter.type === "array" && value.list !== undefined ? 1 : 0) -
        // "a branch X off Y": once "off" says which one it comes from, the other is not it.
        (isDirected && directionFit(parameter, value) < DIRECTED ? DIRECTED : 0);
      return { parameter, value, order, score };
    });
  });
  pairs.sort(
    (a, b) => b.score - a.score || a.order - b.order || values.indexOf(a.value) - values.indexOf(b.value),
  );
  const assigned = new Map<Parameter, Value>();
  const used = new Set<Value>();
  for (const { parameter, value, score } of pairs) {
    // An optional parameter of no known kind takes only what plainly names it.
    const isPlain =
      parameter.required || parameter.kinds[0] !== "any" || directionFit(parameter, value) >= DIRECTED;
    const needed = isPlain ? MINIMUM : PLAIN;
    if (score < needed || assigned.has(parameter) || (used.has(value) && !servesTwice(parameter, value)))
      continue;
    assigned.set(parameter, value);
    used.add(value);
    // A list belongs to the parameter that takes lists, as a whole.
    if (parameter.type === "array")
      for (const other of values) if (value.list !== undefined && other.list === value.list) used.add(other);
  }
  return assigned;
}
