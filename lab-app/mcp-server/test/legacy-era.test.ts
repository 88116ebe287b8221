import assert from "node:assert/strict";
import { test } from "node:test";
import { startServer } from "./start-server.ts";
import { legacy, post } from "./wire.ts";

const initialize = (protocolVersion: string) => ({
  protocolVersion,
  capabilities: {},
  clientInfo: { name: "by-hand", version: "1" },
});

for (const version of ["2025-03-26", "2025-06-18", "2025-11-25"]) {
  test(`a ${version} client gets the revision that it asked for, without a session`, async (t) => {
    const url = await startServer(t);
    const headers = { "MCP-Protocol-Version": version };
    const answer = await legacy(url, "initialize", initialize(version));
    assert.equal(answer.message.result.protocolVersion, version);
    assert.equal(answer.message.result.serverInfo.name, "AI-101 HR Tools");
    assert.equal(answer.headers.get("mcp-session-id"), null);
    const initialized = JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" });
    assert.equal((await post(url, initialized, headers)).status, 202);
    const list = await legacy(url, "tools/list", {}, headers);
    assert.match(list.headers.get("content-type") ?? "", /^text\/event-stream/);
    assert.equal(list.headers.get("x-accel-buffering"), "no");
    assert.equal(list.message.result.tools.length, 2);
    assert.equal("resultType" in list.message.result, false);
  });
}

test("initialize never promises the revision that has no initialize", async (t) => {
  const { message } = await legacy(await startServer(t), "initialize", initialize("2026-07-28"));
  assert.equal(message.result.protocolVersion, "2025-11-25");
});

test("a call, a failing call, wrong arguments, an unknown tool and a ping answer as in the other era", async (t) => {
  const url = await startServer(t);
  const call = (name: string, args: object) => legacy(url, "tools/call", { name, arguments: args });
  const good = await call("query_employees", { filter: "hr" });
  assert.equal(good.message.result.structuredContent.employees[0].name, "Lucy Tran");
  assert.equal((await call("query_employees", { filter: "it's" })).message.result.isError, true);
  assert.equal((await call("query_employees", {})).message.result.isError, true);
  assert.equal((await call("nope", {})).message.error.code, -32602);
  assert.deepEqual((await legacy(url, "ping")).message.result, {});
});

test("a batch of two requests gets two answers", async (t) => {
  const batch = [
    { jsonrpc: "2.0", id: 1, method: "tools/list" },
    { jsonrpc: "2.0", id: 2, method: "ping" },
  ];
  const { text } = await post(await startServer(t), JSON.stringify(batch));
  assert.equal(text.match(/^data: /gm)?.length, 2);
});

test("without both Accept types the answer is 406, as the revision demands", async (t) => {
  const { status, message } = await legacy(
    await startServer(t),
    "tools/list",
    {},
    { Accept: "application/json" },
  );
  assert.equal(status, 406);
  assert.equal(message.error.code, -32000);
});

test("the stream and the session end of older servers answer 405 here", async (t) => {
  const url = await startServer(t);
  for (const method of ["GET", "DELETE"]) {
    const response = await fetch(`${url}/mcp`, { method, headers: { Accept: "text/event-stream" } });
    assert.equal(response.status, 405);
    assert.equal(response.headers.get("allow"), "POST");
    assert.equal((await response.text()).includes("Method not allowed."), true);
  }
});
