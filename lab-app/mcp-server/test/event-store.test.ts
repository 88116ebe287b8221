import assert from "node:assert/strict";
import { test } from "node:test";
import type { JSONRPCMessage } from "@modelcontextprotocol/server";
import { RecentEvents } from "../src/event-store.ts";

const message = (id: number): JSONRPCMessage => ({ jsonrpc: "2.0", id, method: "ping" });

async function replay(events: RecentEvents, last: string) {
  const sent: string[] = [];
  const stream = await events.replayEventsAfter(last, { send: async (id) => void sent.push(id) });
  return { stream, sent };
}

test("a client gets what followed its last event on its own stream, and nothing of another", async () => {
  const events = new RecentEvents();
  const first = await events.storeEvent("a", message(1));
  await events.storeEvent("b", message(2));
  const third = await events.storeEvent("a", message(3));
  assert.deepEqual(await replay(events, first), { stream: "a", sent: [third] });
});

test("only the latest events are kept; who was away for longer is told so", async () => {
  const events = new RecentEvents(2);
  const first = await events.storeEvent("a", message(1));
  await events.storeEvent("a", message(2));
  await events.storeEvent("a", message(3));
  assert.equal(await events.getStreamIdForEventId(first), undefined);
  await assert.rejects(replay(events, first), /not kept any more/);
});
