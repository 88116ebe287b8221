import assert from "node:assert/strict";
import { test } from "node:test";
import { complete } from "../../src/complete.ts";

const PHRASINGS = [
  "What is 17 times 23?",
  "What is 17 × 23?",
  "17 * 23",
  "Compute the product of 17 and 23.",
  "How much is 17 x 23?",
  "I need the product of 17 and 23",
  "Give me 17 times 23, please",
  "A hall has 17 rows of 23 seats. How many seats are there?",
  "We bought 17 boxes with 23 pens each. How many pens do we have?",
  "If 17 people pay 23 euros each, how much is that?",
  "What do you get when you take 17 times 23?",
  "What is the area of a room of 17 by 23 metres?",
  "Can you work out 17 times 23 for me?",
  "17 days at 23 euros per day, how much is that?",
  "Tell me what 17 lots of 23 make",
];

const numbers = (...names: string[]) => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, { type: "integer" }])),
  required: names,
});

const calculators = (add: string, multiply: string, power: string) => [
  { name: "add", description: add, parameters: numbers("a", "b") },
  { name: "multiply", description: multiply, parameters: numbers("a", "b") },
  { name: "power", description: power, parameters: numbers("base", "exponent") },
];

/** How many of the phrasings call another tool than the one that multiplies. */
function wrongCalls(tools: ReturnType<typeof calculators>): number {
  const offered = tools.map((tool) => ({ type: "function" as const, function: tool }));
  const called = PHRASINGS.map((content) => {
    const { calls } = complete(
      { model: "lab", messages: [{ role: "user", content }], tools: offered },
      "literal",
    );
    return calls[0]?.tool;
  });
  return called.filter((tool) => tool !== "multiply").length;
}

const PRECISE = calculators(
  "Add two integers. Use when the user asks for a sum.",
  "Multiply two integers. Use for products and times.",
  "Raise a number to a power. Use for exponentiation.",
);
const VAGUE = calculators("Does a calculation.", "Works with two numbers.", "Handles numbers.");

test("precise descriptions: none of fifteen phrasings of a product goes to a wrong tool", () => {
  assert.equal(wrongCalls(PRECISE), 0);
});

test("vague descriptions: most of the fifteen go to a wrong tool", () => {
  assert.ok(wrongCalls(VAGUE) > PHRASINGS.length / 2, `only ${wrongCalls(VAGUE)} wrong calls`);
});

test("the order of the listing does not matter", () => {
  assert.equal(wrongCalls([...PRECISE].reverse()), 0);
  assert.equal(wrongCalls([...VAGUE].reverse()), wrongCalls(VAGUE));
});
