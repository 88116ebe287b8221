import type { Block } from "@ai101/labs";
import { compareJson } from "./compare-json.ts";
import { matchesWords } from "./match-words.ts";

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => line.trimEnd());

function compareExactly(shown: string, output: string): string | undefined {
  const [wanted, actual] = [linesOf(shown), linesOf(output)];
  const at = wanted.findIndex((line, index) => line !== actual[index]);
  if (at === -1 && wanted.length === actual.length) return undefined;
  const line = at === -1 ? wanted.length : at;
  return `line ${line + 1}: the guide shows ${JSON.stringify(wanted[line])}, it is ${JSON.stringify(actual[line])}`;
}

/** Each shown line must be a line of the output, in this order. `…` alone stands for lines left out. */
function compareLines(shown: string, output: string): string | undefined {
  const actual = linesOf(output);
  let next = 0;
  for (const line of linesOf(shown)) {
    if (line.trim() === "…" || line === "") continue;
    const found = actual.findIndex((other, at) => at >= next && matchesWords(line, other));
    if (found === -1) return `no line, after those found before, is ${JSON.stringify(line)}`;
    next = found + 1;
  }
  return undefined;
}

function compareAsJson(shown: string, output: string): string | undefined {
  try {
    return compareJson(JSON.parse(shown), JSON.parse(output));
  } catch (error) {
    return `not JSON: ${(error as Error).message}`;
  }
}

/** The first difference between what a guide shows and what came out; undefined if it is as shown. */
export function compareOutput({ expect, language, text }: Block, output: string): string | undefined {
  if (expect === "exact") return compareExactly(text, output);
  if (expect === "regex") {
    return new RegExp(text.trim(), "s").test(output) ? undefined : `nothing matches ${text.trim()}`;
  }
  return language === "json" ? compareAsJson(text, output) : compareLines(text, output);
}
