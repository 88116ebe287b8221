import assert from "node:assert/strict";
import { test } from "node:test";
import { listSources, readSource } from "./sources.ts";

const MAX_LINES = 200;

test("no file of code is longer than 200 lines", () => {
  const code = listSources(".ts", ".tsx", ".js", ".css", ".sh", "scripts/lab", ".ci/run", "Dockerfile");
  const long = code.filter((path) => readSource(path).trimEnd().split("\n").length > MAX_LINES);
  assert.deepEqual(long, []);
});

test("the lock file names no registry: every machine takes packages from its own", () => {
  assert.doesNotMatch(readSource("package-lock.json"), /"resolved": "[a-z+]*:/);
});

test("every version in a package.json is exact", () => {
  const manifests = listSources("package.json").map((path) => JSON.parse(readSource(path)));
  const versions = manifests.flatMap((manifest) =>
    Object.entries({ ...manifest.dependencies, ...manifest.devDependencies } as Record<string, string>),
  );
  assert.deepEqual(
    versions.filter(([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
    [],
  );
});

test("CONTRIBUTING.md says of every dependency why it is there", () => {
  const page = readSource("CONTRIBUTING.md");
  const manifests = listSources("package.json").map((path) => JSON.parse(readSource(path)));
  const names = manifests.flatMap((manifest) =>
    Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }),
  );
  const unexplained = [...new Set(names)].filter(
    (name) => !name.startsWith("@ai101/") && !page.includes(`\`${name}\``),
  );
  assert.deepEqual(unexplained, []);
});
