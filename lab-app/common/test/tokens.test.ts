import assert from "node:assert/strict";
import { test } from "node:test";
import { countTokens, decodeTokens, encodeTokens } from "../src/tokens.ts";

test("ordinary text counts as o200k_base counts it", () => {
  assert.equal(countTokens(""), 0);
  assert.equal(countTokens("Hello, world!"), 4);
  assert.equal(countTokens("<|endoftext|>"), 7);
});

test("long runs are cut where no character is, and the text comes back whole", () => {
  for (const text of [
    "é".repeat(5000),
    "😀".repeat(1000),
    " ".repeat(3000),
    `${"aGVsbG8".repeat(900)} end`,
  ]) {
    assert.equal(decodeTokens(encodeTokens(text)), text);
    assert.equal(countTokens(text), encodeTokens(text).length);
  }
});

test("a run of 200,000 characters is counted, which in one piece would take minutes", () => {
  assert.ok(countTokens("é".repeat(200_000)) > 50_000);
});
