import assert from "node:assert/strict";
import { test } from "node:test";
import { startServer } from "./start-server.ts";
import { modern, post } from "./wire.ts";

test("discovery names the revision, the server and its three primitives", async (t) => {
  const { status, message } = await modern(await startServer(t), "server/discover");
  assert.equal(status, 200);
  assert.deepEqual(message.result.supportedVersions, ["2026-07-28"]);
  assert.equal(message.result._meta["io.modelcontextprotocol/serverInfo"].name, "AI-101 HR Tools");
  assert.equal(message.result.resultType, "complete");
});

test("the tools are listed in a fixed order, with the exact description that the labs quote", async (t) => {
  const { message } = await modern(await startServer(t), "tools/list");
  const [query, send, ...others] = message.result.tools;
  assert.equal(query.name, "query_employees");
  assert.equal(query.description, "Look up employees in the HR database by department name.");
  assert.deepEqual(query.inputSchema.required, ["filter"]);
  assert.equal(send.name, "send_message");
  assert.deepEqual(send.inputSchema.required, ["to", "body"]);
  assert.deepEqual(others, []);
});

test("a call answers plain JSON with the same data as text and as structured content", async (t) => {
  const { headers, message } = await modern(await startServer(t), "tools/call", {
    name: "query_employees",
    arguments: { filter: "Legal" },
  });
  const [row] = message.result.structuredContent.employees;
  assert.match(headers.get("content-type") ?? "", /^application\/json/);
  assert.deepEqual(Object.keys(row), ["name", "dept", "manager", "salary", "confidential"]);
  assert.equal(row.name, "Ines Duarte");
  assert.deepEqual(JSON.parse(message.result.content[0].text), [row]);
});

test("a tool that fails answers a result with isError, in words for the model", async (t) => {
  const { status, message } = await modern(await startServer(t), "tools/call", {
    name: "query_employees",
    arguments: { filter: "it's" },
  });
  assert.equal(status, 200);
  assert.equal(message.result.isError, true);
  assert.match(message.result.content[0].text, /refused the query.*Give a department name/);
});

test("wrong arguments are a result that names the argument, an unknown tool is an error", async (t) => {
  const url = await startServer(t);
  const wrong = await modern(url, "tools/call", { name: "query_employees", arguments: { filter: 7 } });
  assert.equal(wrong.message.result.isError, true);
  assert.match(wrong.message.result.content[0].text, /filter.*expected string/);
  const unknown = await modern(url, "tools/call", { name: "nope", arguments: {} });
  assert.deepEqual(unknown.message.error, { code: -32602, message: "Tool nope not found" });
});

test("headers that disagree with the body are refused with 400 and -32020", async (t) => {
  const url = await startServer(t);
  const call = { name: "query_employees", arguments: { filter: "HR" } };
  const answer = await modern(url, "tools/call", call, { "Mcp-Name": "send_message" });
  assert.equal(answer.status, 400);
  assert.equal(answer.message.error.code, -32020);
});

test("an unknown revision is refused with the ones that are spoken here", async (t) => {
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2099-01-01",
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const body = { jsonrpc: "2.0", id: 13, method: "tools/list", params: { _meta: meta } };
  const headers = { "MCP-Protocol-Version": "2099-01-01", "Mcp-Method": "tools/list" };
  const { status, message } = await post(await startServer(t), JSON.stringify(body), headers);
  assert.equal(status, 400);
  assert.equal(message.error.code, -32022);
  assert.deepEqual(message.error.data, { supported: ["2026-07-28"], requested: "2099-01-01" });
});

test("a method that is not there answers 404 and -32601, and so does ping, which this era dropped", async (t) => {
  const url = await startServer(t);
  for (const method of ["foo/bar", "ping"]) {
    const { status, message } = await modern(url, method);
    assert.equal(status, 404);
    assert.deepEqual(message.error, { code: -32601, message: "Method not found" });
  }
});
