import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type TestContext, test } from "node:test";
import { createLogger } from "@ai101/common";
import { McpServer } from "@modelcontextprotocol/server";
import { sendResponse } from "../src/http/send-response.ts";
import { toWebRequest } from "../src/http/to-web-request.ts";
import { LegacySessions } from "../src/legacy-sessions.ts";
import { startServer } from "./start-server.ts";
import { legacy, modern } from "./wire.ts";

const HELLO = {
  protocolVersion: "2025-11-25",
  capabilities: {},
  clientInfo: { name: "by-hand", version: "1" },
};
const VARIABLES = { MCP_SESSIONS: "on" };

async function open(url: string) {
  const { headers } = await legacy(url, "initialize", HELLO);
  return { "Mcp-Session-Id": headers.get("mcp-session-id") ?? "" };
}

test("a handshake gives an unguessable session, which the calls after it name", async (t) => {
  const url = await startServer(t, VARIABLES);
  const session = await open(url);
  assert.match(session["Mcp-Session-Id"], /^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  assert.notEqual((await open(url))["Mcp-Session-Id"], session["Mcp-Session-Id"]);
  const { message } = await legacy(url, "tools/list", {}, session);
  assert.equal(message.result.tools.length, 2);
});

test("a call without a session is 400, one with an unknown session 404", async (t) => {
  const url = await startServer(t, VARIABLES);
  assert.equal((await legacy(url, "tools/list")).status, 400);
  const unknown = await legacy(url, "tools/list", {}, { "Mcp-Session-Id": "made-up" });
  assert.equal(unknown.status, 404);
  assert.equal(unknown.message.error.code, -32001);
  assert.match(unknown.message.error.message, /Session not found.*Initialize again/);
});

test("DELETE ends a session", async (t) => {
  const url = await startServer(t, VARIABLES);
  const session = await open(url);
  const headers = { ...session, "MCP-Protocol-Version": "2025-11-25" };
  assert.equal((await fetch(`${url}/mcp`, { method: "DELETE", headers })).status, 200);
  assert.equal((await legacy(url, "tools/list", {}, session)).status, 404);
});

test("a handshake that is refused leaves no session", async (t) => {
  const url = await startServer(t, VARIABLES);
  const { status, headers } = await legacy(url, "initialize", HELLO, { Accept: "application/json" });
  assert.equal(status, 406);
  assert.equal(headers.get("mcp-session-id"), null);
});

test("the modern era knows no session, whatever the server keeps for others", async (t) => {
  const url = await startServer(t, VARIABLES);
  const { status, headers } = await modern(url, "tools/list");
  assert.equal(status, 200);
  assert.equal(headers.get("mcp-session-id"), null);
});

/** The session keeper alone, with limits that a test can reach. */
async function startKeeper(test: TestContext, limits: { idleMs?: number; maximum?: number }) {
  const ended: string[] = [];
  const sessions = new LegacySessions({
    build: () => ({
      server: new McpServer({ name: "test", version: "1" }, { capabilities: { tools: {} } }),
      onEnd: () => ended.push("ended"),
    }),
    log: createLogger("test", "silent"),
    ...limits,
  });
  const server = createServer(async (request, response) => {
    const sent = await text(request);
    const body = sent === "" ? undefined : JSON.parse(sent);
    const answer = await sessions.serve(toWebRequest(request, response), body, response);
    await sendResponse(answer, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  test.after(async () => {
    await sessions.close();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ended };
}

test("a session that nobody uses ends after its time, one in use does not", async (t) => {
  const { url, ended } = await startKeeper(t, { idleMs: 1000 });
  const [used, idle] = [await open(url), await open(url)];
  while (ended.length === 0) await legacy(url, "tools/list", {}, used);
  assert.equal((await legacy(url, "tools/list", {}, idle)).status, 404);
  assert.equal((await legacy(url, "tools/list", {}, used)).status, 200);
});

test("one session too many is refused with 503, and there is room again when one ends", async (t) => {
  const { url } = await startKeeper(t, { maximum: 2 });
  const session = await open(url);
  await open(url);
  assert.equal((await legacy(url, "initialize", HELLO)).status, 503);
  const headers = { ...session, "MCP-Protocol-Version": "2025-11-25" };
  assert.equal((await fetch(`${url}/mcp`, { method: "DELETE", headers })).status, 200);
  assert.equal((await legacy(url, "initialize", HELLO)).status, 200);
});
