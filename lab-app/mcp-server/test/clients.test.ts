import assert from "node:assert/strict";
import { test } from "node:test";
import {
  Client,
  StreamableHTTPClientTransport,
  type VersionNegotiationMode,
} from "@modelcontextprotocol/client";
import { Client as OlderClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OlderTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { startServer } from "./start-server.ts";

const CALL = { name: "query_employees", arguments: { filter: "Legal" } };
const TOOLS = ["query_employees", "send_message"];

const modes: [string, VersionNegotiationMode, string][] = [
  ["left to negotiate", "auto", "2026-07-28"],
  ["pinned to the modern era", { pin: "2026-07-28" }, "2026-07-28"],
  ["kept in the legacy era", "legacy", "2025-11-25"],
];

for (const [title, mode, version] of modes) {
  test(`the current SDK client, ${title}, lists, calls and reads`, async (t) => {
    const url = await startServer(t);
    const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)));
    assert.equal(client.getNegotiatedProtocolVersion(), version);
    const { tools } = await client.listTools();
    assert.deepEqual(
      tools.map(({ name }) => name),
      TOOLS,
    );
    const result = await client.callTool(CALL);
    assert.match(JSON.stringify(result.structuredContent), /Ines Duarte/);
    const { contents } = await client.readResource({ uri: "outbox://messages" });
    assert.equal(contents.length, 1);
    await client.close();
  });
}

test("the client of the SDK's older line lists, calls and reads", async (t) => {
  const url = await startServer(t);
  const client = new OlderClient({ name: "test", version: "1" });
  await client.connect(new OlderTransport(new URL(`${url}/mcp`)));
  const { tools } = await client.listTools();
  assert.deepEqual(
    tools.map(({ name }) => name),
    TOOLS,
  );
  const result = await client.callTool(CALL);
  assert.match(JSON.stringify(result.structuredContent), /Ines Duarte/);
  const { contents } = await client.readResource({ uri: "outbox://messages" });
  assert.equal(contents.length, 1);
  await client.close();
});

test("an address with a slash at its end is the same one", async (t) => {
  const url = await startServer(t);
  for (const mode of ["auto", "legacy"] as const) {
    const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp/`)));
    assert.equal((await client.listTools()).tools.length, 2);
    await client.close();
  }
  const page = await fetch(`${url}/mcp/`, { headers: { Accept: "text/html" } });
  assert.match(await page.text(), /Model Context Protocol/);
});
