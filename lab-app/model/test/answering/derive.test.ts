import assert from "node:assert/strict";
import { test } from "node:test";
import { reportCalls } from "../../src/answering/report.ts";
import { readResult } from "../../src/filling/records.ts";
import { readRequests } from "../../src/reading/requests.ts";

const CREW = JSON.stringify([
  { name: "Ada Falk", age: 41, pay: 5200, since: "2019-03-01" },
  { name: "Cy Moor", age: 29, pay: 4100, since: "2022-10-15" },
  { name: "Bo Lund", age: 55, pay: 7300, since: "2011-01-09" },
]);

/** What is said to a question about one result for each entry of `results`, by the argument that it was asked with. */
function said(question: string, results: Record<string, string>, secrets: string[] = []): string {
  const [clause] = readRequests(question);
  assert.ok(clause);
  const calls = Object.entries(results).map(([team, text]) => ({ args: { team }, result: readResult(text) }));
  return reportCalls(clause, calls, { secrets }).join("\n");
}

const ONE_RESULT: [string, string][] = [
  ["Who earns the most in the lab?", "Bo Lund has the highest pay: 7300."],
  ["Who is the youngest in the lab?", "Cy Moor has the lowest age: 29."],
  ["Who joined the lab last?", "Cy Moor has the latest since: 2022-10-15."],
  ["What is the average age in the lab?", "The average age is 41.67."],
  ["What is the median age in the lab?", "The median age is 41."],
  ["What is the total pay of the lab?", "The total pay is 16600."],
  ["Is anyone in the lab older than 60?", "No: none of them."],
  ["Are there more than 2 people in the lab?", "Yes: "],
];

for (const [question, answer] of ONE_RESULT) {
  test(`the rows of one result answer ${JSON.stringify(question)}`, () =>
    assert.ok(said(question, { lab: CREW }).startsWith(answer), said(question, { lab: CREW })));
}

test("only the rows within a limit are told", () =>
  assert.equal(
    said("Who in the lab is older than 50?", { lab: CREW }),
    "Bo Lund (age: 55, pay: 7300, since: 2011-01-09).",
  ));

test("two results are compared by how many there are", () => {
  const results = { Lab: CREW, Shop: '[{"name":"Di Park"}]' };
  assert.equal(said("Does Shop have more people than Lab?", results), "No: Shop 1, Lab 3.");
  assert.equal(said("Does Lab have more people than Shop?", results), "Yes: Lab 3, Shop 1.");
  assert.equal(
    said("How many people are in Lab and Shop together?", results),
    "4 together (Lab: 3, Shop: 1).",
  );
});

test("two texts are compared by the number in each", () => {
  const results = { Rome: "17 degrees", Oslo: "4 degrees" };
  assert.equal(said("Which is warmer, Rome or Oslo?", results), "Rome: Rome 17, Oslo 4.");
  assert.equal(said("Is it warmer in Rome than in Oslo?", { Rome: "9", Oslo: "9" }), "No: Rome 9, Oslo 9.");
});

test("a field that must stay secret is neither summed up nor compared, and no figure is named", () => {
  assert.equal(said("What is the average pay in the lab?", { lab: CREW }, ["pay"]), "I may not reveal: pay.");
  assert.equal(
    said("Who has the highest pay in the lab?", { lab: CREW }, ["pay"]),
    "Bo Lund has the highest pay; I may not reveal the figure.",
  );
  assert.doesNotMatch(said("Who has more than 5000 pay in the lab?", { lab: CREW }, ["pay"]), /5200|7300/);
});
