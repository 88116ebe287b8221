/** A number, or two parts and the sign between them. */
export type Calculation = number | { sign: string; left: Calculation; right: Calculation };

const WORDS: [RegExp, string][] = [
  [/\bplus\b|\badded to\b/g, "+"],
  [/\bminus\b/g, "-"],
  [/\btimes\b|\bmultiplied by\b|×|(?<=\d)\s*x\s*(?=\d)/g, "*"],
  [/\bdivided by\b|÷|(?<=\d) over (?=\d)/g, "/"],
  [/\bto the power of\b|\*\*/g, "^"],
  [/−/g, "-"],
];

/** Longer ones are no question that people ask, and would only cost time. */
const LONGEST = 1000;
const DEEPEST = 50;

/** A calculation in the text ("2 + 2", "7 times 6"), or undefined. */
export function findCalculation(text: string): string | undefined {
  const plain = WORDS.reduce(
    (words, [pattern, sign]) => words.replace(pattern, sign),
    text.slice(0, LONGEST).toLowerCase(),
  );
  return /(?<!\d)[(\d][\d\s.()]*(?:[-+*/^]\s*[\d\s.()]+)+/
    .exec(plain)?.[0]
    .trim()
    .replace(/[.\s]+$/, "");
}

/** Takes a calculation with + - * / ^ and parentheses apart; undefined where it is none. */
export function parseCalculation(expression: string): Calculation | undefined {
  const tokens = expression.match(/\d+(?:\.\d+)?|[-+*/^()]/g) ?? [];
  let position = 0;
  const take = (...signs: string[]) =>
    signs.includes(tokens[position] ?? "") ? tokens[position++] : undefined;
  const atom = (depth: number): Calculation => {
    if (depth > DEEPEST) return Number.NaN;
    if (take("-")) {
      const value = atom(depth + 1);
      return typeof value === "number" ? -value : { sign: "-", left: 0, right: value };
    }
    if (!take("(")) return Number(tokens[position++] ?? Number.NaN);
    const inner = sum(depth + 1);
    return take(")") ? inner : Number.NaN;
  };
  const power = (depth: number): Calculation => {
    const left = atom(depth);
    return depth < DEEPEST && take("^") ? { sign: "^", left, right: power(depth + 1) } : left;
  };
  const chain =
    (part: (depth: number) => Calculation, ...signs: string[]) =>
    (depth: number) => {
      let left = part(depth);
      for (let sign = take(...signs); sign; sign = take(...signs)) left = { sign, left, right: part(depth) };
      return left;
    };
  const sum = chain(chain(power, "*", "/"), "+", "-");
  const calculation = sum(0);
  return position === tokens.length ? calculation : undefined;
}

function evaluate(calculation: Calculation): number {
  if (typeof calculation === "number") return calculation;
  const [left, right] = [evaluate(calculation.left), evaluate(calculation.right)];
  switch (calculation.sign) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return left / right;
    default:
      return left ** right;
  }
}

/** The value of a calculation with + - * / ^ and parentheses; undefined where it has none. */
export function calculate(expression: string): number | undefined {
  const calculation = parseCalculation(expression);
  const value = calculation === undefined ? Number.NaN : evaluate(calculation);
  return Number.isFinite(value) ? Number(value.toPrecision(12)) : undefined;
}
