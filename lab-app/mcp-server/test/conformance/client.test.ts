import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { runReferee } from "./referee.ts";

const PROGRAM = fileURLToPath(new URL("./client-program.ts", import.meta.url));
const COMMAND = `${process.execPath} ${PROGRAM}`;

/** The scenarios that apply to the agent's client, by the revision that they are run in. */
const SCENARIOS = {
  "2025-11-25": ["initialize", "tools_call", "sse-retry"],
  "2026-07-28": [
    "tools_call",
    "request-metadata",
    "http-standard-headers",
    "http-custom-headers",
    "http-invalid-tool-headers",
    "json-schema-ref-no-deref",
  ],
};

for (const [revision, scenarios] of Object.entries(SCENARIOS)) {
  for (const scenario of scenarios) {
    test(`the agent's client passes ${scenario} in revision ${revision}`, async () => {
      const args = ["client", "--command", COMMAND, "--scenario", scenario, "--spec-version", revision];
      const { code, summary } = await runReferee("conformance-next", ...args);
      assert.equal(code, 0, summary);
    });
  }
}

/** The names below a key of one of the suite's simple YAML files. */
function namesBelow(key: string, file: string): string[] {
  const [, block = ""] =
    readFileSync(file, "utf8").match(new RegExp(`^${key}:\\n((?: .*\\n|\\n)*)`, "m")) ?? [];
  return [...block.matchAll(/^ +- (\S+)$/gm)].map(([, name = ""]) => name);
}

for (const [revision, scenarios] of Object.entries(SCENARIOS)) {
  test(`every client scenario that ${revision} requires is run here or stands in the baseline with a reason`, () => {
    const file = fileURLToPath(import.meta.resolve(`conformance-next/requirements/${revision}.yaml`));
    const baseline = namesBelow("client", fileURLToPath(new URL("./baseline-next.yml", import.meta.url)));
    const required = namesBelow("client", file);
    assert.ok(required.length > 10);
    assert.deepEqual(
      required.filter((name) => !scenarios.includes(name) && !baseline.includes(name)),
      [],
    );
  });
}
