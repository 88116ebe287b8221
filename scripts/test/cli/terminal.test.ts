import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { columns, printableJson, visible, visibleLine } from "../../cli/terminal.ts";

test("escape sequences are shown, not sent", () => {
  assert.equal(visible("\u001b[2J\u0007\r\u009b31m"), "\\x1b[2J\\x07\\x0d\\x9b31m");
});

test("bidirectional, zero-width, tag and variation characters are shown", () => {
  assert.equal(visible("a\u202eb\u200bc\u{e0041}d\u{e0100}"), "a\\u{202e}b\\u{200b}c\\u{e0041}d\\u{e0100}");
});

test("line breaks and tabs stay in a text, and are shown in a line", () => {
  assert.equal(visible("one\n\ttwo"), "one\n\ttwo");
  assert.equal(visibleLine("one\n\ttwo"), "one\\n\\ttwo");
});

test("a line is cut to its length", () => {
  assert.equal(visibleLine("abcdef", 4), "abc…");
});

test("printable JSON reads back as the same value, and holds no raw control or format character", () => {
  const anyText = fc.string({ unit: "binary" });
  fc.assert(
    fc.property(fc.array(anyText), (value) => {
      const json = printableJson(value);
      assert.deepEqual(JSON.parse(json), value);
      assert.doesNotMatch(json, /(?!\n)[\p{Cc}\p{Cf}]/u);
    }),
  );
});

test("columns are as wide as their widest cell", () => {
  assert.deepEqual(
    columns([
      ["a", "bb", "c"],
      ["aaa", "b", "ccc"],
    ]),
    ["a    bb  c", "aaa  b   ccc"],
  );
});
