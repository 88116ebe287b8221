// Teaches: "17 rows of 23 seats" is a product although no word says so. The reader turns such patterns into the word
// that a precise tool description would use.
import type { Clause } from "./clause.ts";

const N = String.raw`(?:[$€£]?(?<![\d.,])\d[\d.,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a dozen)`;

// The first pattern that fits decides; the more telling ones stand first.
const PATTERNS: [string, RegExp][] = [
  [
    "power",
    new RegExp(
      String.raw`to the (?:power|\w+ power)|\braised to\b|\bsquared?\b|\bcubed?\b|${N}\s*(?:\^|\*\*)\s*${N}|\bexponent`,
      "i",
    ),
  ],
  ["root", /\bsquare root\b|\broot of\b|√/i],
  ["percentage", /\d\s*%|\bper ?cent(?:age)?\b/i],
  [
    "divide",
    new RegExp(
      String.raw`${N}\s*[/÷]\s*${N}|${N} over ${N}|\bdivid\w+|\bquotient\b|\b(?:split|shared?|distribut\w+)\b.*\b(?:between|among|by|into|equally|evenly)\b|\bshared? (?:equally|evenly|between|among)\b|\bhalf of\b|\bhow many times does\b|\bbetween \w+ \w+\b.*\beach\b`,
      "i",
    ),
  ],
  [
    "multiply",
    new RegExp(
      String.raw`${N}\s*(?:[×*]|x)\s*${N}|\btimes\b|\bmultipl\w+|\bproduct of\b|\b(?:lots|sets|groups|rows|boxes|packs|bags|crates|copies|pieces|columns) of ${N}|${N} by ${N}|\beach\b|\bapiece\b|\bper (?:person|item|piece|box|day|hour|unit|row)\b|\bat [$€£]?\d[\d.,]* (?:euros?|dollars?|cents?|pounds?)?\s*(?:each|a piece|apiece|per)\b`,
      "i",
    ),
  ],

  [
    "subtract",
    new RegExp(
      String.raw`${N}\s*[-−–]\s*${N}|\bminus\b|\bsubtract\w*|\bdifference\b|\btake\b.*\baway\b|\baway from\b|\bdeduct\w*|\breduced by\b|\bless than\b|\bhow many (?:are )?left\b|\bremain\w*`,
      "i",
    ),
  ],
  [
    "add",
    new RegExp(
      String.raw`${N}\s*\+\s*${N}|\bplus\b|\badd(?:ed|ing)?\b|\bsum\b|\baltogether\b|\bin total\b|\bcombined?\b|\btotal of\b`,
      "i",
    ),
  ],
  [
    "multiply",
    new RegExp(
      String.raw`\b(?:holds?|contains?|fits?|seats?|carr(?:y|ies)|costs?|weighs?|takes?)\s+${N}.*\bhow (?:many|much)\b.*${N}`,
      "i",
    ),
  ],
];

const POINTERS = new Set("it that this".split(" "));
const RESULTS = new Set("result answer sum total product difference quotient outcome number".split(" "));

/** Where a clause points at a number found before: "multiply *the result* by 3", "half of *that*". */
export function numberPointer({ words }: Clause): number | undefined {
  const at = words.findIndex(({ lower }, index) => {
    const next = words[index + 1]?.lower;
    if (RESULTS.has(lower))
      return ["the", "this", "that"].includes(words[index - 1]?.lower ?? "") && next !== "of";
    return POINTERS.has(lower) && !RESULTS.has(next ?? "") && index > 0 && next !== "is";
  });
  return at < 0 ? undefined : at;
}

const cache = new WeakMap<Clause, string | undefined>();

/** The arithmetic that a clause with two numbers asks for, as one English verb or noun; undefined for none. */
export function operationIn(clause: Clause): string | undefined {
  if (!cache.has(clause)) cache.set(clause, findOperation(clause));
  return cache.get(clause);
}

function findOperation(clause: Clause): string | undefined {
  const numbers = clause.text.match(new RegExp(N, "gi")) ?? [];
  if (numbers.length === 0) return undefined;
  const isPair = numbers.length > 1 || numberPointer(clause) !== undefined;
  return PATTERNS.find(
    ([operation, pattern]) =>
      (isPair || ["power", "root", "percentage"].includes(operation)) && pattern.test(clause.text),
  )?.[0];
}
