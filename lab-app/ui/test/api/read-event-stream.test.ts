import assert from "node:assert/strict";
import { test } from "node:test";
import { readEventStream } from "../../src/api/read-event-stream.ts";

const read = (...chunks: string[]) => {
  const encoder = new TextEncoder();
  return Array.fromAsync(readEventStream(ReadableStream.from(chunks.map((chunk) => encoder.encode(chunk)))));
};

test("events are read whatever way the chunks are cut", async () => {
  const text = 'event: token\ndata: {"text":"a: b"}\n\nevent: answer\r\ndata: {"answer":"x"}\r\n\r\n';
  const expected = [
    { event: "token", data: { text: "a: b" } },
    { event: "answer", data: { answer: "x" } },
  ];
  assert.deepEqual(await read(text), expected);
  assert.deepEqual(await read(...text), expected);
});

test("comments are dropped, several data lines are one, an unnamed event is a message", async () => {
  assert.deepEqual(await read(': still working\n\ndata: {"a":\ndata: 1}\n\n'), [
    { event: "message", data: { a: 1 } },
  ]);
});

test("an event that was never ended is no event", async () => {
  assert.deepEqual(await read('data: {"a":1}\n'), []);
});
