import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "../cli/paths.ts";
import { services } from "../cli/services.ts";
import { readSource } from "./sources.ts";

interface Row {
  variable: string;
  services: string;
  /** As the table writes it: a value stands in backticks, words do not. */
  value: string;
}

const ROW = /^\| `([A-Z_]+)` \| ([a-z, -]+) \| (.+?) \| .+ \|$/gm;

const rows: Row[] = [...readSource("README.md").matchAll(ROW)].map(
  ([, variable = "", services = "", value = ""]) => ({ variable, services, value }),
);

const rowsOf = (service: string) =>
  rows.filter((row) => row.services === "all" || row.services.split(", ").includes(service));

async function defaultsOf(service: string): Promise<Record<string, unknown>> {
  const { readConfig } = await import(join(root, "lab-app", service, "src/config.ts"));
  return readConfig({});
}

for (const { name, variables } of services) {
  test(`the README's tables have every variable of ${name}, and no other`, () => {
    const named = rowsOf(name).map(({ variable }) => variable);
    assert.deepEqual(named.toSorted(), variables.toSorted());
  });

  test(`the README's tables have the defaults of ${name}`, async () => {
    const defaults = await defaultsOf(name);
    for (const { variable, value } of rowsOf(name)) {
      const real = defaults[variable];
      const [, written] = /^`(.*)`$/.exec(value) ?? [];
      if (written !== undefined) assert.equal(written, String(real), variable);
      else if (value === "none") assert.equal(real, undefined, variable);
      else assert.ok(Array.isArray(real) || /^http/.test(String(real)), `${variable} has a value to print`);
    }
  });
}
