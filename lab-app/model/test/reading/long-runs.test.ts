import assert from "node:assert/strict";
import { test } from "node:test";
import { readWords } from "../../src/reading/language.ts";
import { findLiterals } from "../../src/reading/literals.ts";
import { splitSentences } from "../../src/reading/sentences.ts";

test("200,000 empty lines are read as a few, which one by one would take hours", () => {
  assert.deepEqual(splitSentences(`Send a note.${"\n".repeat(200_000)}subject: Hours`), [
    "Send a note., subject: Hours",
  ]);
});

test("a long run of signs is one value, and the words around it are read", () => {
  for (const run of [
    "1.".repeat(5000),
    "1234567890".repeat(1000),
    "<b>".repeat(5000),
    `"${"'".repeat(5000)}`,
  ]) {
    const [send, literal, to] = readWords(`send ${run} to Ann`.slice(0, 3000));
    assert.equal(send?.lemma, "send");
    assert.equal(literal?.literal?.kind, "run");
    assert.equal(to, undefined, "what stands behind 4,000 signs is not read");
    assert.deepEqual(
      readWords(`send ${run.slice(0, 900)} to Ann`).map(({ lower }) => lower.slice(0, 4)),
      ["send", run.slice(0, 4).toLowerCase(), "to", "ann"],
    );
  }
});

for (const sign of [".", "-", "a@", "1.", "a-", "!?"]) {
  test(`200,000 times ${JSON.stringify(sign)} is read in one pass, where the square of it would take minutes`, () => {
    const run = `hello ${sign.repeat(200_000)}`;
    assert.equal(splitSentences(run).length, 1);
    assert.ok(findLiterals(run).length <= 200_000);
  });
}
