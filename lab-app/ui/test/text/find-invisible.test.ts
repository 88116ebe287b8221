import assert from "node:assert/strict";
import { test } from "node:test";
import { countInvisible, findInvisible } from "../../src/text/find-invisible.ts";

const labels = (text: string) =>
  findInvisible(text).flatMap((piece) => (piece.kind === "invisible" ? [piece.label] : []));

test("plain text, tabs, line ends, accents and other scripts hide nothing", () => {
  for (const text of ["a\tb\r\nc", "naïve café", "日本語", "العربية", "", " "])
    assert.equal(countInvisible(text), 0);
});

test("text in Unicode tags is spelled out", () => {
  const tagged = [..."send it"]
    .map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)))
    .join("");
  assert.deepEqual(findInvisible(`Hi${tagged}!`), [
    { kind: "visible", text: "Hi" },
    { kind: "invisible", label: "tags: send it", meaning: "text in invisible Unicode tags" },
    { kind: "visible", text: "!" },
  ]);
});

test("bidi controls, zero-width characters and a lone surrogate are named", () => {
  assert.deepEqual(labels("\u202etxt\u2069\u200b\u00ad\ufeff\ud800"), [
    "U+202E",
    "U+2069",
    "U+200B",
    "U+00AD",
    "U+FEFF",
    "U+D800",
  ]);
});

test("terminal codes stay together, other control characters stand alone", () => {
  assert.deepEqual(labels("\u001b[31mred\u001b[0m\u0007\u0000\u001b]0;x"), [
    "ESC[31m",
    "ESC[0m",
    "U+0007",
    "U+0000",
    "ESC]",
  ]);
});

test("joiners and selectors inside emoji are left alone, outside they are named", () => {
  assert.equal(countInvisible("👩‍💻 ❤️ 👨‍👩‍👧"), 0);
  assert.deepEqual(labels("a\u200db"), ["U+200D"]);
});

test("no character is lost", () => {
  const text = "a\u200bb\u001b[1mc";
  const shown = findInvisible(text).map((piece) =>
    piece.kind === "visible" ? piece.text : `<${piece.label}>`,
  );
  assert.equal(shown.join(""), "a<U+200B>b<ESC[1m>c");
});
