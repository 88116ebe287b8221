// Teaches: "more than 5", "at most 10", "older than 30" draw a line through numbers.
const LIMIT =
  /\b(fewer than|less than|under|below|at most|no more than|up to|not more than|younger than|cheaper than|smaller than|shorter than|lower than|more than|greater than|over|above|at least|no less than|not less than|\w{2,}er than|exceeds?|exceeding)\s+[$€£]?\s?(\d[\d,]*(?:\.\d+)?)\s?(k)?\b/i;
const BELOW = /^(?:fewer|less|under|below|younger|cheaper|smaller|shorter|lower)/i;

/** Whether a number is on the wanted side of the limit that a text draws; undefined where it draws none. */
export function limitIn(text: string): ((value: number) => boolean) | undefined {
  const [, sign = "", digits = "", thousands] = LIMIT.exec(text) ?? [];
  if (sign === "") return undefined;
  const limit = Number(digits.replace(/,/g, "")) * (thousands === undefined ? 1 : 1000);
  if (/^(?:at most|no more than|not more than|up to)/i.test(sign)) return (value) => value <= limit;
  if (/^(?:at least|no less than|not less than)/i.test(sign)) return (value) => value >= limit;
  return BELOW.test(sign) ? (value) => value < limit : (value) => value > limit;
}
