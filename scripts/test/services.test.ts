import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "../cli/paths.ts";
import { type Service, services } from "../cli/services.ts";
import { readSource } from "./sources.ts";

/** Set by the stack itself, never by its user. */
const OWN = ["BIND", "PORT", "DATA_DIR"];

/** The variables that a service's configuration looks at, found out by watching it look. */
async function variablesRead({ name }: Service): Promise<string[]> {
  const { readConfig } = await import(join(root, "lab-app", name, "src/config.ts"));
  const seen = new Set<string>();
  const watched = new Proxy({}, { get: (_target, variable) => void seen.add(String(variable)) });
  readConfig(watched);
  return [...seen].filter((variable) => !OWN.includes(variable)).sort();
}

/** A service's block of docker-compose.yml. */
function composeBlock({ name }: Service): string {
  const file = readSource("docker-compose.yml");
  const start = file.indexOf(`\n  ${name}:\n`);
  assert.ok(start > 0, `docker-compose.yml has no service ${name}`);
  const rest = file.slice(start + 1);
  return rest.slice(0, rest.search(/\n\n|\n {2}#|$(?![\s\S])/));
}

for (const service of services) {
  test(`set accepts exactly the variables that ${service.name} reads`, async () => {
    assert.deepEqual([...service.variables].sort(), await variablesRead(service));
  });

  test(`docker-compose.yml passes on exactly the variables that ${service.name} reads`, async () => {
    const environment = composeBlock(service).split("environment:\n")[1] ?? "";
    const passed = [...environment.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, variable]) => variable);
    assert.deepEqual(passed.sort(), await variablesRead(service));
  });

  test(`docker-compose.yml publishes ${service.name} on loopback alone, at the port that the lab expects`, () => {
    const { port, portVariable } = service;
    assert.match(
      composeBlock(service),
      new RegExp(`ports: \\["127\\.0\\.0\\.1:\\$\\{${portVariable}:-${port}\\}:${port}"\\]`),
    );
  });
}
