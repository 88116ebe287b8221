import { matchesWords } from "./match-words.ts";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const show = (value: unknown) => JSON.stringify(value) ?? "nothing";

/** Items of `shown` must be found in `actual` in this order; others may stand between them. */
function compareLists(shown: unknown[], actual: unknown[], place: string): string | undefined {
  let next = 0;
  for (const [index, item] of shown.entries()) {
    const found = actual.findIndex((other, at) => at >= next && compareJson(item, other) === undefined);
    if (found === -1) {
      const lonely = shown.length === 1 && actual.length === 1;
      return lonely
        ? compareJson(item, actual[0], `${place}[0]`)
        : `${place}: the guide shows ${show(item)} as item ${index}, and no item of ${show(actual)} is like it`;
    }
    next = found + 1;
  }
  return undefined;
}

/**
 * Whether `actual` contains what `shown` shows: objects may have more members, lists more items, and `…` in a string
 * stands for any text. Gives the first difference, or undefined.
 */
export function compareJson(shown: unknown, actual: unknown, place = "$"): string | undefined {
  if (Array.isArray(shown) && Array.isArray(actual)) return compareLists(shown, actual, place);
  if (isObject(shown) && isObject(actual)) {
    for (const [name, value] of Object.entries(shown)) {
      const difference = compareJson(value, actual[name], `${place}.${name}`);
      if (difference !== undefined) return difference;
    }
    return undefined;
  }
  const same =
    typeof shown === "string" && typeof actual === "string" ? matchesWords(shown, actual) : shown === actual;
  return same ? undefined : `${place}: the guide shows ${show(shown)}, it is ${show(actual)}`;
}
