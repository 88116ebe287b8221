import assert from "node:assert/strict";
import { test } from "node:test";
import { splitSentences } from "../../src/reading/sentences.ts";

test("200,000 empty lines are read as a few, which one by one would take hours", () => {
  assert.deepEqual(splitSentences(`Send a note.${"\n".repeat(200_000)}subject: Hours`), [
    "Send a note., subject: Hours",
  ]);
});
