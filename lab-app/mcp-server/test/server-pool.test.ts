import assert from "node:assert/strict";
import { test } from "node:test";
import { InMemoryTransport, McpServer } from "@modelcontextprotocol/server";
import { ServerPool } from "../src/server-pool.ts";
import { connect } from "./clients.ts";
import { startServer } from "./start-server.ts";
import { modern } from "./wire.ts";

const build = () => new McpServer({ name: "test", version: "1" }, { capabilities: { tools: {} } });

/** Serves with `server` for a moment, as the SDK does for one request. */
async function serveOnce(server: McpServer) {
  await server.connect(InMemoryTransport.createLinkedPair()[0]);
  await server.close();
}

test("a server comes back when its request is answered, and never serves two at once", async () => {
  const pool = new ServerPool(build);
  const first = pool.take();
  assert.notEqual(pool.take(), first);
  await serveOnce(first);
  assert.equal(pool.take(), first);
  assert.notEqual(pool.take(), first);
});

test("after a change no server of before is lent, not even one that was out at the time", async () => {
  const pool = new ServerPool(build);
  const [idle, out] = [pool.take(), pool.take()];
  await serveOnce(idle);
  pool.clear();
  await serveOnce(out);
  const next = pool.take();
  assert.notEqual(next, idle);
  assert.notEqual(next, out);
});

test("what one client can do is not remembered for the next", async (t) => {
  const url = await startServer(t);
  const call = { name: "send_message", arguments: { body: "Lunch?" } };
  const asking = await connect(t, url, {
    versionNegotiation: { mode: { pin: "2026-07-28" } },
    capabilities: { elicitation: { form: {} } },
  });
  asking.setRequestHandler("elicitation/create", () => ({ action: "decline" }));
  assert.match(JSON.stringify(await asking.callTool(call)), /named no recipient/);
  const { message } = await modern(url, "tools/call", call);
  assert.match(JSON.stringify(message.result), /needs a recipient in `to`/);
});

test("a client that leaves in the middle of a call disturbs nobody after it", async (t) => {
  const url = await startServer(t, { ENABLE_SLOW_TOOL: "true" });
  const slow = (seconds: number) => ({ name: "build_report", arguments: { seconds } });
  const client = await connect(t, url, { versionNegotiation: { mode: { pin: "2026-07-28" } } });
  for (let round = 0; round < 3; round += 1) {
    const abort = new AbortController();
    const leave = { signal: abort.signal, onprogress: () => abort.abort() };
    await assert.rejects(client.callTool(slow(1), leave));
    const steps: number[] = [];
    const stay = { onprogress: ({ progress }: { progress: number }) => void steps.push(progress) };
    await client.callTool(slow(0.2), stay);
    assert.deepEqual(steps, [1, 2, 3, 4, 5, 6, 7]);
  }
});
