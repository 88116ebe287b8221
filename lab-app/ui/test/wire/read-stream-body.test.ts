import assert from "node:assert/strict";
import { test } from "node:test";
import { readStreamBody } from "../../src/wire/read-stream-body.ts";

const SSE = "text/event-stream; charset=utf-8";
const events = (...list: object[]) => list.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("");
const delta = (delta: object, finish_reason: string | null = null) => ({
  choices: [{ delta, finish_reason }],
});

test("the pieces of a model's stream are put together", () => {
  const call = (part: object) => ({ tool_calls: [{ index: 0, ...part }] });
  const body = `${events(
    delta({ content: "Let me " }),
    delta({ content: "look." }),
    delta(call({ id: "c1", function: { name: "query", arguments: '{"a"' } })),
    delta(call({ function: { arguments: ":1}" } })),
    delta({}, "tool_calls"),
    { choices: [], usage: {} },
  )}data: [DONE]\n\n`;
  assert.deepEqual(readStreamBody(SSE, body), {
    content: "Let me look.",
    tool_calls: [{ id: "c1", name: "query", arguments: '{"a":1}' }],
    finish_reason: "tool_calls",
  });
});

test("a stream of JSON-RPC messages is shown as those messages", () => {
  assert.deepEqual(readStreamBody(SSE, events({ result: 1 })), { result: 1 });
  assert.deepEqual(readStreamBody(SSE, events({ method: "notifications/progress" }, { result: 1 })), [
    { method: "notifications/progress" },
    { result: 1 },
  ]);
});

test("any other body is left as it is", () => {
  assert.equal(readStreamBody("application/json", "{}"), undefined);
});
