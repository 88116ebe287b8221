import assert from "node:assert/strict";
import { request } from "node:http";
import { test } from "node:test";
import { startServer } from "./start-server.ts";
import { modern, post } from "./wire.ts";

/** fetch() may not set Host, so this one goes lower. */
function postWithHost(url: string, host: string) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const call = request(`${url}/mcp`, { method: "POST", headers: { Host: host } }, async (response) => {
      resolve({ status: response.statusCode ?? 0, body: Buffer.concat(await response.toArray()).toString() });
    });
    call.on("error", reject).end("{}");
  });
}

test("a foreign Host is refused in the shape of JSON-RPC, a service name is not", async (t) => {
  const url = await startServer(t);
  assert.deepEqual(await postWithHost(url, "evil.example"), {
    status: 403,
    body: '{"jsonrpc":"2.0","error":{"code":-32000,"message":"The Host \\"evil.example\\" is not allowed here."},"id":null}',
  });
  for (const host of ["127.1", "me@localhost", "localhost/x", "localhost.", "mcp-server.evil.example"])
    assert.equal((await postWithHost(url, host)).status, 403, host);
  assert.notEqual((await postWithHost(url, "mcp-server:8000")).status, 403);
  assert.notEqual((await postWithHost(url, "ai101-mcp-server.ai101.svc.cluster.local")).status, 403);
});

test("MCP_ALLOWED_HOSTS replaces the service names and keeps loopback", async (t) => {
  const url = await startServer(t, { MCP_ALLOWED_HOSTS: "tools.example" });
  assert.notEqual((await postWithHost(url, "tools.example")).status, 403);
  assert.notEqual((await postWithHost(url, "127.0.0.1")).status, 403);
  assert.equal((await postWithHost(url, "mcp-server")).status, 403);
});

test("a web page of another site is refused by its Origin, one on loopback is not", async (t) => {
  const url = await startServer(t);
  for (const origin of ["http://evil.example", "null", "not an origin", "http://127.1"]) {
    const { status, message } = await modern(url, "tools/list", {}, { Origin: origin });
    assert.equal(status, 403, origin);
    assert.equal(message.error.code, -32000);
  }
  assert.equal((await modern(url, "tools/list", {}, { Origin: "http://localhost:6274" })).status, 200);
});

test("a body that is not JSON, empty or of another type gets a JSON-RPC error and no page", async (t) => {
  const url = await startServer(t);
  for (const body of ['{"jsonrpc":', ""]) {
    const { status, message } = await post(url, body);
    assert.equal(status, 400);
    assert.equal(message.error.code, -32700);
  }
  assert.equal((await post(url, "{}", { "Content-Type": "text/plain" })).status, 415);
});

test("a body over the limit of 1 MiB is refused with 413 and the server goes on", async (t) => {
  const url = await startServer(t);
  const { status, message } = await post(url, JSON.stringify("x".repeat(1_048_577)));
  assert.equal(status, 413);
  assert.equal(message.error.code, -32000);
  assert.equal((await modern(url, "tools/list")).status, 200);
});

test("no answer says what software serves it", async (t) => {
  const url = await startServer(t);
  assert.equal((await modern(url, "tools/list")).headers.get("x-powered-by"), null);
  assert.equal((await fetch(`${url}/health`)).headers.get("x-powered-by"), null);
});
