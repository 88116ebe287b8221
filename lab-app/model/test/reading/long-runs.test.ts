import assert from "node:assert/strict";
import { test } from "node:test";
import { findLiterals } from "../../src/reading/literals.ts";
import { splitSentences } from "../../src/reading/sentences.ts";

test("200,000 empty lines are read as a few, which one by one would take hours", () => {
  assert.deepEqual(splitSentences(`Send a note.${"\n".repeat(200_000)}subject: Hours`), [
    "Send a note., subject: Hours",
  ]);
});

for (const sign of [".", "-", "a@", "1.", "a-", "!?"]) {
  test(`200,000 times ${JSON.stringify(sign)} is read in one pass, where the square of it would take minutes`, () => {
    const run = `hello ${sign.repeat(200_000)}`;
    assert.equal(splitSentences(run).length, 1);
    assert.ok(findLiterals(run).length <= 200_000);
  });
}
