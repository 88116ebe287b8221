import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { promisify } from "node:util";
import { startServer } from "./start-server.ts";

// The official Inspector's command line: the client of somebody else, as an engineer would use it.
const launcher = createRequire(import.meta.url).resolve(
  "@modelcontextprotocol/inspector/clients/launcher/build/index.js",
);

const home = mkdtempSync(join(tmpdir(), "ai101-inspector-"));
after(() => rmSync(home, { recursive: true, force: true }));

async function inspect(url: string, ...args: string[]) {
  const options = ["--cli", `${url}/mcp`, "--transport", "http", "--method"];
  // It keeps files in the home of its user; here that is a folder for tests.
  const env = { ...process.env, HOME: home };
  const { stdout } = await promisify(execFile)(process.execPath, [launcher, ...options, ...args], { env });
  return JSON.parse(stdout);
}

test("the official Inspector lists the tools, calls one, reads a resource and gets a prompt", async (t) => {
  const url = await startServer(t);
  const { tools } = await inspect(url, "tools/list");
  assert.deepEqual(
    tools.map(({ name }: { name: string }) => name),
    ["query_employees", "send_message"],
  );
  const call = await inspect(
    url,
    "tools/call",
    "--tool-name",
    "query_employees",
    "--tool-arg",
    "filter=Legal",
  );
  assert.equal(call.structuredContent.employees[0].name, "Ines Duarte");
  const { contents } = await inspect(url, "resources/read", "--uri", "docs://handbook/leave");
  assert.match(contents[0].text, /28 days/);
  const args = ["--prompt-name", "welcome_note", "--prompt-args", "name=Ada", "manager=Lucy Tran"];
  const { messages } = await inspect(url, "prompts/get", ...args);
  assert.match(messages[0].content.text, /welcomes Ada/);
});
