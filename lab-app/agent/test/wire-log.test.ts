import assert from "node:assert/strict";
import { test } from "node:test";
import { WireLog } from "../src/wire/wire-log.ts";

const exchange = (body: string) => ({
  kind: "llm" as const,
  ts: "2026-01-01T00:00:00.000Z",
  session_id: null,
  round: null,
  request: { method: "POST", url: "http://127.0.0.1/v1", headers: {}, body },
  response: { status: 200, headers: {}, body: "" },
  ms: 1,
});

const numbers = (wire: WireLog) => wire.list().map(({ seq }) => seq);

test("the oldest exchanges make room, by number and by size", () => {
  const few = new WireLog(3);
  for (let count = 0; count < 5; count++) few.add(exchange("small"));
  assert.deepEqual(numbers(few), [3, 4, 5]);

  const large = new WireLog();
  for (let count = 0; count < 40; count++) large.add(exchange("x".repeat(1024 * 1024)));
  const kept = numbers(large);
  assert.deepEqual([kept.length, kept[0], kept.at(-1)], [24, 17, 40]);
});

test("a body that grows while it is recorded counts with a later exchange", () => {
  const wire = new WireLog();
  const { response } = wire.add(exchange("stream"));
  if (response) response.body = "x".repeat(17 * 1024 * 1024);
  for (let count = 0; count < 20; count++) wire.add(exchange("next"));
  const kept = numbers(wire);
  assert.deepEqual([kept.length, kept[0], kept.at(-1)], [20, 2, 21]);
});
