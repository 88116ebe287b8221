const WORDS: [RegExp, string][] = [
  [/\bplus\b|\badded to\b/g, "+"],
  [/\bminus\b/g, "-"],
  [/\btimes\b|\bmultiplied by\b|×|(?<=\d)\s*x\s*(?=\d)/g, "*"],
  [/\bdivided by\b|÷/g, "/"],
  [/\bto the power of\b|\*\*/g, "^"],
  [/−/g, "-"],
];

/** A calculation in the text ("2 + 2", "7 times 6"), or undefined. */
export function findCalculation(text: string): string | undefined {
  const plain = WORDS.reduce((words, [pattern, sign]) => words.replace(pattern, sign), text.toLowerCase());
  return /(?<!\d)[(\d][\d\s.()]*(?:[-+*/^]\s*[\d\s.()]+)+/
    .exec(plain)?.[0]
    .trim()
    .replace(/[.\s]+$/, "");
}

/** The value of a calculation with + - * / ^ and parentheses; undefined where it has none. */
export function calculate(expression: string): number | undefined {
  const tokens = expression.match(/\d+(?:\.\d+)?|[-+*/^()]/g) ?? [];
  let position = 0;
  const take = (...signs: string[]) =>
    signs.includes(tokens[position] ?? "") ? tokens[position++] : undefined;
  const atom = (depth: number): number => {
    if (depth > 50) return Number.NaN;
    if (take("-")) return -atom(depth + 1);
    if (!take("(")) return Number(tokens[position++] ?? Number.NaN);
    const inner = sum(depth + 1);
    return take(")") ? inner : Number.NaN;
  };
  const power = (depth: number): number => {
    const base = atom(depth);
    return take("^") ? base ** power(depth + 1) : base;
  };
  const product = (depth: number): number => {
    let value = power(depth);
    for (let sign = take("*", "/"); sign; sign = take("*", "/"))
      value = sign === "*" ? value * power(depth) : value / power(depth);
    return value;
  };
  const sum = (depth: number): number => {
    let value = product(depth);
    for (let sign = take("+", "-"); sign; sign = take("+", "-"))
      value = sign === "+" ? value + product(depth) : value - product(depth);
    return value;
  };
  const value = sum(0);
  return position === tokens.length && Number.isFinite(value) ? Number(value.toPrecision(12)) : undefined;
}
