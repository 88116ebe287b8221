import assert from "node:assert/strict";
import { test } from "node:test";
import { importsOf, listSources, readSource } from "./sources.ts";

const sources = listSources(".ts", ".tsx").filter((path) => /^lab-app\/[^/]+\/src\//.test(path));
const packageOf = (path: string) => path.split("/")[1] ?? "";

/** Which of the repository's packages each one may import. Services meet over HTTP alone. */
const ALLOWED: Record<string, string[]> = {
  common: [],
  hr: ["common"],
  model: ["common"],
  "mcp-server": ["common", "hr"],
  agent: ["common", "hr", "ui", "labs"],
  gateway: ["common"],
  "rogue-server": ["common"],
  ui: [],
};

test("a package imports only the packages of this repository that it may", () => {
  for (const path of sources) {
    for (const target of importsOf(path)) {
      const own = /^@ai101\/([^/]+)/.exec(target)?.[1] ?? /^lab-app\/([^/]+)/.exec(target)?.[1];
      if (own === undefined || own === packageOf(path)) continue;
      assert.ok(
        target.startsWith("@ai101/"),
        `${path} reaches into ${target} instead of importing @ai101/${own}`,
      );
      assert.ok(ALLOWED[packageOf(path)]?.includes(own), `${path} may not import ${target}`);
    }
  }
});

test("a package declares every package that its sources import", () => {
  for (const path of sources) {
    const manifest = JSON.parse(readSource(`lab-app/${packageOf(path)}/package.json`));
    for (const target of importsOf(path)) {
      const name = /^(?:@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target;
      if (target.startsWith("lab-app/") || target.startsWith("node:")) continue;
      assert.ok(manifest.dependencies?.[name], `${path} imports ${name}, which its package does not declare`);
    }
  }
});

/** The agent's layers, outermost first: a file may reach its own layer and the ones after it. */
const LAYERS = [/\/routes\//, /\/agent-loop\.ts$/, /\/tools\//, /\/mcp\//];
const layerOf = (path: string) => LAYERS.findIndex((layer) => layer.test(path));

/** Every file that `path` reaches through imports, at any distance. */
function reach(path: string, seen = new Set<string>()): Set<string> {
  for (const target of importsOf(path)) {
    if (!target.startsWith("lab-app/") || seen.has(target)) continue;
    seen.add(target);
    reach(target, seen);
  }
  return seen;
}

const agentSources = sources.filter((path) => packageOf(path) === "agent");

test("the agent's imports flow one way: routes, agent-loop, tools, mcp", () => {
  const layered = agentSources.filter((path) => layerOf(path) >= 0);
  assert.equal(new Set(layered.map(layerOf)).size, LAYERS.length, "every layer has a file");
  for (const path of layered) {
    for (const target of reach(path)) {
      const isOutward = layerOf(target) >= 0 && layerOf(target) < layerOf(path);
      assert.ok(!isOutward, `${path} reaches back to ${target}`);
    }
  }
});

test("only the tools, and the reading of MCP_BASE_URL, know the agent's mcp folder", () => {
  const outside = agentSources.filter((path) => !/\/(mcp|tools)\/|\/config\.ts$/.test(path));
  for (const path of outside) {
    const found = importsOf(path).filter((target) => target.includes("/mcp/"));
    assert.deepEqual(found, [], `${path} imports from mcp/`);
  }
});

test("the agent loop does not know the word MCP", () => {
  assert.doesNotMatch(readSource("lab-app/agent/src/agent-loop.ts"), /mcp/i);
});

test("a service reads its environment in config.ts alone, which main.ts hands it", () => {
  for (const path of sources.filter((source) => !source.endsWith("/config.ts"))) {
    const rest = readSource(path).replace(path.endsWith("/main.ts") ? "readConfig(process.env)" : "\0", "");
    assert.doesNotMatch(rest, /process\.env|loadEnvFile/, `${path} reads the environment`);
  }
});
