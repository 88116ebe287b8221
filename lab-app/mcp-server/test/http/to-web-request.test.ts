import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestContext, test } from "node:test";
import { toWebRequest } from "../../src/http/to-web-request.ts";

/** Sends one request; resolves to what the server made of it, and to ways to answer it or to leave. */
async function exchange(test: TestContext, headers: Record<string, string> = {}) {
  const server = createServer().listen(0, "127.0.0.1");
  test.after(() => server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const client = request({ port, host: "127.0.0.1", path: "/mcp", method: "DELETE", headers });
  client.on("error", () => undefined).end();
  const [incoming, response] = await once(server, "request");
  return { made: toWebRequest(incoming, response), answer: () => response.end("done"), client, response };
}

test("the request is aborted when its client leaves before the answer", async (t) => {
  const { made, client, response } = await exchange(t);
  client.destroy();
  await once(response, "close");
  assert.equal(made.signal.aborted, true);
});

test("the request is not aborted when it was answered", async (t) => {
  const { made, answer, response } = await exchange(t);
  answer();
  await once(response, "close");
  assert.equal(made.signal.aborted, false);
});

test("the headers of the protocol are kept, the others are not", async (t) => {
  const given = { "Mcp-Name": "a", "Mcp-Param-Region": "b", "Last-Event-ID": "c", Cookie: "d" };
  const { made, answer } = await exchange(t, given);
  answer();
  assert.deepEqual([...made.headers.keys()].sort(), ["last-event-id", "mcp-name", "mcp-param-region"]);
  assert.equal(made.method, "DELETE");
});
