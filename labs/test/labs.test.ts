import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { test } from "node:test";
import { findFaults, parseParts, readLabs } from "../index.ts";

const root = resolve(import.meta.dirname, "../..");
const labs = await readLabs();
const read = (path: string) => readFileSync(join(root, path), "utf8");
const fileOf = (folder: string, name: string) => readFileSync(join(folder, name), "utf8");

test("labs 0 to 4 are there, each with theory, solution and checks", () => {
  assert.deepEqual(
    labs.map(({ id }) => id),
    ["0", "1", "2", "3", "4"],
  );
  for (const { folder, steps } of labs) {
    assert.ok(existsSync(join(folder, "theory.md")), `${folder} has no theory.md`);
    assert.ok(steps.length > 0);
  }
});

test("no guide and no solution shows what is not checked", () => {
  for (const { guide, folder } of labs) {
    assert.deepEqual(findFaults(guide, read), [], folder);
    const solution = { front: guide.front, parts: parseParts(fileOf(folder, "solution.md")) };
    assert.deepEqual(findFaults(solution, read), [], `${folder}/solution.md`);
  }
});

test("each step's title is a heading of its guide, where the web UI puts its check", () => {
  for (const { guide, steps, id } of labs) {
    const headings = guide.parts.flatMap(({ markdown }) => /^## (.+)$/m.exec(markdown)?.[1] ?? []);
    for (const { title } of steps) assert.ok(headings.includes(title), `lab ${id} has no heading ${title}`);
  }
});

test("each guide has three predictions, a recap, a check and a box for the instructor", () => {
  for (const { folder, id } of labs) {
    const text = fileOf(folder, "README.md");
    assert.deepEqual(
      text.match(/\*\*Predict \d\.\*\*/g),
      ["1", "2", "3"].map((n) => `**Predict ${n}.**`),
    );
    assert.match(text, /^## Recap$/m);
    assert.match(text, /\*\*For the instructor\.\*\*/);
    assert.ok(text.includes(`./scripts/lab check ${id}\n`), `lab ${id} does not check itself`);
    assert.match(fileOf(folder, "solution.md"), /^1\. .*\n2\. .*\n3\. /m);
  }
});

test("every relative link of the labs' pages leads to a file", () => {
  const pages = labs.flatMap(({ folder }) =>
    ["README.md", "theory.md", "solution.md"].map((name) => join(folder, name)),
  );
  for (const page of [
    ...pages,
    ...["README.md", "INSTRUCTOR.md", "TROUBLESHOOTING.md"].map((name) => join(root, "labs", name)),
  ]) {
    for (const [, target = ""] of readFileSync(page, "utf8").matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)) {
      if (/^https?:/.test(target)) continue;
      assert.ok(existsSync(join(dirname(page), target)), `${page} links to ${target}`);
    }
  }
});
