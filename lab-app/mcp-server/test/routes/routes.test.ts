import assert from "node:assert/strict";
import { test } from "node:test";
import { startServer } from "../start-server.ts";
import { modern } from "../wire.ts";

test("health shows the flags in effect, the tools and the revisions", async (t) => {
  const url = await startServer(t, { ENABLE_EXTRA_TOOL: "Yes", SAFE_SQL: "1" });
  assert.deepEqual(await (await fetch(`${url}/health`)).json(), {
    status: "ok",
    name: "AI-101 HR Tools",
    version: "0.1.0",
    flags: {
      enable_extra_tool: true,
      poison_desc: false,
      safe_sql: true,
      mcp_sessions: "off",
      enable_slow_tool: false,
    },
    tools: ["query_employees", "send_message", "search_web"],
    protocol_versions: ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05", "2024-10-07"],
  });
});

test("POISON_DESC without the tool that it poisons shows a warning", async (t) => {
  const url = await startServer(t, { POISON_DESC: "true" });
  const { warnings } = (await (await fetch(`${url}/health`)).json()) as { warnings: string[] };
  assert.match(warnings[0] ?? "", /POISON_DESC has no effect.*ENABLE_EXTRA_TOOL=true/);
});

test("a browser that opens /mcp reads what the address is for", async (t) => {
  const url = await startServer(t);
  const page = await fetch(`${url}/mcp`, {
    headers: { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" },
  });
  assert.equal(page.status, 200);
  assert.match(page.headers.get("content-type") ?? "", /^text\/html/);
  assert.match(await page.text(), /Model Context Protocol/);
});

test("the probes answer", async (t) => {
  const url = await startServer(t);
  assert.equal((await fetch(`${url}/livez`)).status, 200);
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
});

test("the outbox resource shows what was stored, and DELETE /outbox empties it", async (t) => {
  const url = await startServer(t);
  const read = async () => {
    const { message } = await modern(url, "resources/read", { uri: "outbox://messages" });
    assert.equal(message.result.contents[0].mimeType, "application/json");
    return JSON.parse(message.result.contents[0].text);
  };
  assert.deepEqual(await read(), []);
  await modern(url, "tools/call", { name: "send_message", arguments: { to: "Lucy Tran", body: "Hello" } });
  const [stored, ...others] = await read();
  assert.deepEqual(others, []);
  assert.deepEqual(Object.keys(stored), ["id", "to", "body", "ts"]);
  assert.deepEqual([stored.to, stored.body], ["Lucy Tran", "Hello"]);
  const cleared = await fetch(`${url}/outbox`, { method: "DELETE" });
  assert.deepEqual(await cleared.json(), { cleared: 1 });
  assert.deepEqual(await read(), []);
});

test("an unknown route and a wrong method answer in the shape of the other services", async (t) => {
  const url = await startServer(t);
  const missing = await fetch(`${url}/nope`);
  assert.equal(missing.status, 404);
  assert.equal(((await missing.json()) as { error: { code: string } }).error.code, "not_found");
  const wrong = await fetch(`${url}/outbox`);
  assert.equal(wrong.status, 405);
  assert.equal(wrong.headers.get("allow"), "DELETE");
});
