import assert from "node:assert/strict";
import { test } from "node:test";
import { blocksOf, findFaults, parseGuide, showGuide } from "../index.ts";

const FRONT = "---\ntitle: A lab\nminutes: 5\nobjectives: [one]\nneeds: [two]\nstart: {}\n---\n\n";
const guide = (markdown: string) => parseGuide(FRONT + markdown);
const noFile = (path: string): string => {
  throw new Error(`${path} was read`);
};
const faults = (markdown: string) => findFaults(guide(markdown), noFile);

test("a command and its output are read with line numbers, and shown without annotations", () => {
  const read = guide("```bash {run timeout=9}\necho hi\n```\n\n```text {expect=exact}\nhi\n```\n");
  assert.deepEqual(blocksOf(read, "local"), [
    { language: "bash", run: true, timeout: 9, text: "echo hi", line: 9 },
    { language: "text", expect: "exact", text: "hi", line: 13 },
  ]);
  assert.equal(showGuide(read, "local"), "```bash\necho hi\n```\n\n```text\nhi\n```\n");
});

test("a reader sees one path: blocks and passages of the others are left out", () => {
  const read = guide(
    "Both.\n\n<!-- path=compose -->\n\nOnly Compose.\n\n```bash {run}\ndocker\n```\n\n<!-- /path -->\n\n```bash {run path=local}\nlab\n```\n",
  );
  assert.equal(showGuide(read, "local"), "Both.\n\n```bash\nlab\n```\n");
  assert.equal(showGuide(read, "compose"), "Both.\n\nOnly Compose.\n\n```bash\ndocker\n```\n");
  assert.match(showGuide(read, "k8s"), /^> This lab is not tried on k8s yet/);
});

test("what stands hidden in a comment is run and never shown; an author's comment is neither", () => {
  const hidden = "<!--\n```bash {run hidden}\nsecret\n```\n-->\n\n<!--\n```bash\nlater\n```\n-->\n\nEnd.\n";
  assert.deepEqual(
    blocksOf(guide(hidden), "local").map(({ text }) => text),
    ["secret"],
  );
  assert.equal(showGuide(guide(hidden), "local"), "End.\n");
});

test("an unknown word in braces is refused with its line", () => {
  assert.throws(() => guide("Text.\n\n```bash {rnu}\nx\n```\n"), /line 11.*rnu/s);
  assert.throws(() => guide("```text {expect=roughly}\nx\n```\n"), /line 9/);
});

test("front matter that lacks a field, or is not there, is refused", () => {
  assert.throws(() => parseGuide("# No front matter\n"), /front matter/);
  assert.throws(() => parseGuide(FRONT.replace("minutes: 5\n", "")), /minutes/);
});

test("a shown output that nothing compares is a fault, and so is a command that nothing runs", () => {
  assert.deepEqual(faults("```text\nhi\n```\n"), ["line 9: an output that is never compared"]);
  assert.deepEqual(faults("```bash\nhi\n```\n"), ["line 9: a command that is never run"]);
  assert.deepEqual(faults("```mermaid\nflowchart\n```\n"), []);
});

test("a command that must fail has to say with which text", () => {
  const fails = "```bash {run fails}\nfalse\n```\n";
  assert.deepEqual(faults(fails), ["line 9: {fails} without the text of the failure"]);
  assert.deepEqual(faults(`${fails}\n\`\`\`text {expect=subset}\nno\n\`\`\`\n`), []);
});

test("an output without a command, a hidden block in the open, and a block in a list are faults", () => {
  assert.match(faults("```text {expect=exact}\nhi\n```\n")[0] ?? "", /an output without a command/);
  assert.match(faults("```bash {run hidden}\nx\n```\n")[0] ?? "", /outside of a comment/);
  assert.match(faults("- one\n\n  ```bash {run}\n  x\n  ```\n")[0] ?? "", /inside a list/);
});

test("an excerpt must stand in its file, word for word", () => {
  const read = guide("```ts {file=a.ts}\nconst a = 1;\n```\n");
  assert.deepEqual(
    findFaults(read, () => "// above\nconst a = 1;\n"),
    [],
  );
  assert.deepEqual(
    findFaults(read, () => "const a = 2;\n"),
    ["line 9: a.ts has no such passage"],
  );
});
