import assert from "node:assert/strict";
import type { Received, Sent } from "./send-random.ts";

const LEAK = /node_modules|\.ts:\d|\.mjs:\d|at Object\.|\/src\//;

function checkMessage(message: Record<string, unknown>): void {
  assert.equal(message.jsonrpc, "2.0");
  if ("method" in message) {
    assert.match(String(message.method), /^notifications\//);
  } else if ("result" in message) {
    assert.equal(typeof message.result, "object");
  } else {
    const { code, message: words } = message.error as { code: unknown; message: unknown };
    assert.ok(Number.isInteger(code));
    assert.equal(typeof words, "string");
  }
}

function checkRpc({ type, text }: Received): void {
  const isStream = type.startsWith("text/event-stream");
  // An event without data opens a stream that can be resumed.
  const lines = isStream ? [...text.matchAll(/^data: (.+)$/gm)].map(([, data = ""]) => data) : [text];
  for (const line of lines) for (const message of [JSON.parse(line)].flat()) checkMessage(message);
}

function checkErrorShape({ type, text }: Received): void {
  assert.match(type, /^application\/json/);
  const { error } = JSON.parse(text);
  assert.equal(typeof error.code, "string");
  assert.equal(typeof error.message, "string");
}

/** Every answer is whole: JSON-RPC on /mcp, the error shape elsewhere; never a fault of the server, never a stack. */
export function checkAnswer({ path }: Sent, received: Received): void {
  const { status, text } = received;
  assert.ok(status >= 200 && status < 500, `status ${status}`);
  assert.doesNotMatch(text, LEAK);
  const isMcp = /^\/mcp\/?(\?|$)/.test(path);
  if (isMcp && text !== "") checkRpc(received);
  else if (isMcp) assert.ok([202, 204].includes(status), `nothing with status ${status}`);
  else if (status >= 400) checkErrorShape(received);
}
