import assert from "node:assert/strict";
import { test } from "node:test";
import type { WireEntry } from "../../src/api/agent-types.ts";
import { asCurl } from "../../src/wire/as-curl.ts";
import { messagesOf, outcomeOf, titleOf } from "../../src/wire/read-exchange.ts";

const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "send_message" } };

const entry = (about: Partial<WireEntry>, response?: { status?: number; body: string }): WireEntry => ({
  seq: 1,
  kind: "mcp",
  ts: "2026-11-30T00:00:00.000Z",
  session_id: null,
  round: null,
  request: { method: "POST", url: "http://127.0.0.1:8000/mcp", headers: {}, body: JSON.stringify(call) },
  response: response === undefined ? null : { status: 200, headers: {}, ...response },
  ms: response === undefined ? null : 1,
  ...about,
});

test("the title is the JSON-RPC method with its tool, or the path of a model's endpoint", () => {
  assert.equal(titleOf(entry({})), "tools/call send_message");
  const request = {
    method: "POST",
    url: "http://127.0.0.1:8003/v1/chat/completions",
    headers: {},
    body: "{}",
  };
  assert.equal(titleOf(entry({ kind: "llm", request })), "chat/completions");
});

test("a tool error, a JSON-RPC error, an HTTP error and no answer are four things", () => {
  const rpc = (rest: object) => ({ body: JSON.stringify({ jsonrpc: "2.0", id: 1, ...rest }) });
  assert.deepEqual(outcomeOf(entry({}, rpc({ result: { isError: true } }))).kind, "tool_error");
  assert.deepEqual(outcomeOf(entry({}, rpc({ error: { code: -32602, message: "no" } }))), {
    kind: "rpc_error",
    words: "JSON-RPC error -32602",
  });
  assert.deepEqual(outcomeOf(entry({}, { status: 503, body: "" })), {
    kind: "http_error",
    words: "HTTP 503",
  });
  assert.deepEqual(outcomeOf(entry({ error: "ECONNREFUSED" })).kind, "no_answer");
  assert.deepEqual(outcomeOf(entry({}, rpc({ result: {} }))).kind, "ok");
  assert.deepEqual(outcomeOf(entry({})).kind, "waiting");
});

test("answers in an event stream are read line by line", () => {
  const body = 'event: message\ndata: {"result":{"isError":true}}\n\n: beat\n\n';
  assert.deepEqual(messagesOf(body), [{ result: { isError: true } }]);
  assert.equal(outcomeOf(entry({}, { body })).kind, "tool_error");
});

test("the curl command survives quotes, and leaves out what curl says itself", () => {
  const request = {
    method: "POST",
    url: "http://127.0.0.1:8000/mcp",
    headers: { "content-type": "application/json", "content-length": "9", host: "x" },
    body: `{"a":"it's"}`,
  };
  assert.equal(
    asCurl({ request }),
    `curl -sS -X POST 'http://127.0.0.1:8000/mcp' \\\n  -H 'content-type: application/json' \\\n  --data-raw '{"a":"it'\\''s"}'`,
  );
});
