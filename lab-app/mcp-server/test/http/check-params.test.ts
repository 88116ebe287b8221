import assert from "node:assert/strict";
import { test } from "node:test";
import { startServer } from "../start-server.ts";
import { legacy, modern } from "../wire.ts";

const FAULTS: [string, Record<string, unknown>, string][] = [
  ["tools/call", {}, "params.name: Invalid input: expected string, received undefined"],
  [
    "tools/call",
    { name: "query_employees", arguments: [] },
    "params.arguments: Invalid input: expected record, received array",
  ],
  ["tools/list", { cursor: 5 }, "params.cursor: Invalid input: expected string, received number"],
  ["resources/read", { uri: 5 }, "params.uri: Invalid input: expected string, received number"],
  [
    "prompts/get",
    { name: "welcome_note", arguments: { name: 5 } },
    "params.arguments.name: Invalid input: expected string, received number",
  ],
  [
    "completion/complete",
    { ref: 5, argument: {} },
    "params.ref: Invalid input: expected object, received number",
  ],
];

for (const [era, call] of Object.entries({ modern, legacy })) {
  test(`params of a wrong type are -32602 and a sentence in the ${era} era`, async (t) => {
    const url = await startServer(t);
    for (const [method, params, fault] of FAULTS) {
      const { message } = await call(url, method, params);
      assert.deepEqual(message, {
        jsonrpc: "2.0",
        error: { code: -32602, message: `Invalid params for ${method}: ${fault}` },
        id: 1,
      });
    }
  });
}

test("the modern era has no handshake, whatever its params", async (t) => {
  const { status, message } = await modern(await startServer(t), "initialize");
  assert.deepEqual([status, message.error.code], [404, -32601]);
});

test("a handshake without a version is told what it lacks", async (t) => {
  const { message } = await legacy(await startServer(t), "initialize");
  assert.equal(message.error.code, -32602);
  assert.match(message.error.message, /^Invalid params for initialize: params\.protocolVersion: /);
});
