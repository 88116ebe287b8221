import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { labs } from "./student.ts";

test("each step has students who have done it and students who have not", () => {
  const files = ["checks.test.ts", "checks-3-4.test.ts"];
  const source = files.map((name) => readFileSync(new URL(name, import.meta.url), "utf8")).join("\n");
  for (const { id: lab, steps } of labs) {
    for (const { id } of steps) assert.ok(source.includes(`tell("${lab}", "${id}", {`), `lab ${lab}, ${id}`);
  }
});
