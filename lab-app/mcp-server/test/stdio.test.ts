import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { ERAS } from "./clients.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const STDIO = fileURLToPath(new URL("../src/stdio.ts", import.meta.url));

function environment(test: TestContext) {
  const dataDir = mkdtempSync(join(tmpdir(), "ai101-stdio-"));
  test.after(() => rmSync(dataDir, { recursive: true, force: true }));
  return { PATH: process.env.PATH ?? "", DATA_DIR: dataDir, POISON_DESC: "true" };
}

for (const { era, versionNegotiation } of ERAS) {
  test(`a host of the ${era} era finds the server in .mcp.json, starts it, lists and calls`, async (t) => {
    const { mcpServers } = JSON.parse(readFileSync(join(ROOT, ".mcp.json"), "utf8"));
    const { args } = mcpServers["ai101-hr-tools"];
    const client = new Client({ name: "test", version: "1" }, { versionNegotiation });
    const env = environment(t);
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args, cwd: ROOT, env, stderr: "ignore" }),
    );
    t.after(() => client.close());
    assert.deepEqual(
      (await client.listTools()).tools.map(({ name }) => name),
      ["query_employees", "send_message"],
    );
    const result = await client.callTool({ name: "query_employees", arguments: { filter: "HR" } });
    assert.match(JSON.stringify(result.structuredContent), /Lucy Tran/);
  });
}

test("standard output holds JSON-RPC alone, the log goes to stderr, and the end of input ends the process", async (t) => {
  const child = spawn(process.execPath, [STDIO], { env: environment(t) });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  child.stdin.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\nno json\n');
  while (!stdout.includes("\n")) await once(child.stdout, "data");
  child.stdin.end();
  assert.deepEqual(await once(child, "close"), [0, null]);
  for (const line of stdout.trim().split("\n")) assert.equal(JSON.parse(line).jsonrpc, "2.0");
  assert.match(stderr, /POISON_DESC has no effect/);
});
