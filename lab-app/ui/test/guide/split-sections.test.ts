import assert from "node:assert/strict";
import { test } from "node:test";
import { splitSections } from "../../src/guide/split-sections.ts";

const step = (id: string, title: string) => ({ id, title, solved: false, solved_at: null });

test("a step is checked where the section of its name ends, any other at the end of the guide", () => {
  const markdown = "# Lab\n\nHello\n\n## Ask a `first` question\n\ntext\n\n## Look\n\nmore\n";
  const sections = splitSections(markdown, [step("a", "Ask a first question"), step("b", "Something else")]);
  assert.deepEqual(
    sections.map(({ steps }) => steps.map(({ id }) => id)),
    [[], ["a"], ["b"]],
  );
});

test("the guide's own title is left to the panel", () => {
  const [first] = splitSections("# Lab 3\n\nHello\n", []);
  assert.deepEqual(
    first?.tokens.map(({ type }) => type).filter((type) => type !== "space"),
    ["paragraph"],
  );
});
