import type { Token } from "../reading/language.ts";
import type { Value } from "./values.ts";

const JOINS = new Set(["and", "or", ",", "&", "plus", "well"]);
const BETWEEN = new Set(["the", "both", "as", "in", ...JOINS]);

/** Whether two neighbours stand in one list: "A and B", "A as well as B", "to A and to B", "ticket 5 and ticket 6". */
function areListed(left: Value, right: Value, words: readonly Token[]): boolean {
  const between = words.slice(left.to + 1, right.from);
  const isBetween = ({ lower, stem }: Token) =>
    BETWEEN.has(lower) || lower === left.preposition || (stem === left.before && left.before !== "");
  return (
    left.shape === right.shape && between.some(({ lower }) => JOINS.has(lower)) && between.every(isBetween)
  );
}

/** Marks values that stand in one list; what stands before the first goes for all. */
export function markLists(values: readonly Value[], words: readonly Token[]): void {
  let list = 0;
  values.slice(1).forEach((right, index) => {
    const left = values[index] as Value;
    if (!areListed(left, right, words)) return;
    left.list ??= ++list;
    right.list = left.list;
    if (right.preposition === "" || JOINS.has(right.preposition)) right.preposition = left.preposition;
    right.before ||= left.before;
  });
}
