import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { type CallHandler, sendResult, startFaultyMcpServer } from "../kit/faulty-mcp-server.ts";
import { calls, says, startScriptedModel } from "../kit/scripted-model.ts";
import { startAgent, until } from "../kit/start-agent.ts";

/** An agent whose model calls `tool` once and then answers, against a server that handles calls as given. */
async function faulty(
  context: TestContext,
  tool: string,
  onCall: CallHandler,
  env: Record<string, string> = {},
) {
  const server = await startFaultyMcpServer(context, onCall);
  const model = await startScriptedModel((request, response) => {
    const body = request.messages.at(-1)?.role === "tool" ? says("That is all.") : calls([tool, {}]);
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  });
  context.after(model.close);
  const variables = { MCP_BASE_URL: server.mcpUrl, OPENAI_BASE_URL: model.url, TOOL_TIMEOUT_S: "20", ...env };
  const agent = await startAgent(context, variables);
  await until(async () => (await agent.get<{ tools: number }>("/health")).tools === 2);
  const ask = async () => {
    const { answer, trace } = await agent.ask("Do it");
    const [first] = trace;
    assert.ok(first && "tool_calls" in first, `no tool call in ${JSON.stringify(trace)}`);
    const [call] = first.tool_calls;
    assert.ok(call);
    return { answer, result: call.result, isError: call.is_error };
  };
  const timesCalled = () => server.seen.filter((entry) => entry === `call ${tool}`).length;
  return { server, agent, ask, timesCalled };
}

const works: CallHandler = ({ id }, response) =>
  sendResult(response, id, { content: [{ type: "text", text: "worked" }] });

/** Handles the first call with `first` and every later one correctly. */
const onceThenWorks = (first: CallHandler): CallHandler => {
  let count = 0;
  return (request, response) => (count++ === 0 ? first(request, response) : works(request, response));
};

const FAULTS: [string, CallHandler, RegExp][] = [
  ["a connection cut before the answer", (_, response) => response.destroy(), /UND_ERR_SOCKET|ECONNRESET/],
  [
    "an answer that is no JSON",
    (_, r) => r.writeHead(200, { "Content-Type": "application/json" }).end("{oops"),
    /failed/,
  ],
  [
    "an answer of another kind",
    (_, r) => r.writeHead(200, { "Content-Type": "text/html" }).end("<p>hi"),
    /failed|status/,
  ],
  ["an answer that never comes", () => undefined, /did not answer in time/],
  [
    "an answer of 17 MB",
    (_, response) => {
      response.writeHead(200, { "Content-Type": "application/json" });
      response.end(Buffer.alloc(17 * 1024 * 1024, " "));
    },
    /larger than 16777216 bytes/,
  ],
  ["an HTTP error", (_, r) => r.writeHead(503).end("busy"), /HTTP status 503/],
  [
    "an SSE stream cut in the middle",
    (_, response) => {
      response.writeHead(200, { "Content-Type": "text/event-stream" });
      response.write('event: message\ndata: {"jsonrpc":"2.0"', () => response.destroy());
    },
    /failed|does not answer|did not answer/,
  ],
];

for (const [name, fault, words] of FAULTS) {
  test(`${name} ends the turn with a sentence, and the next turn works`, async (t) => {
    const patience = { TOOL_TIMEOUT_S: name === "an answer that never comes" ? "1" : "20" };
    const { ask, timesCalled } = await faulty(t, "write_it", onceThenWorks(fault), patience);
    const first = await ask();
    assert.equal(first.isError, true);
    assert.match(first.result, words);
    assert.match(first.result, /The call may have run all the same: check before you repeat it\.$/);
    assert.equal(first.answer, "That is all.");
    assert.equal(timesCalled(), 1);
    assert.deepEqual(await ask(), { answer: "That is all.", result: "worked", isError: false });
  });
}

test("a call that may have run is repeated once where the tool only reads", async (t) => {
  const { ask, timesCalled } = await faulty(
    t,
    "read_it",
    onceThenWorks((_, response) => response.destroy()),
  );
  assert.deepEqual(await ask(), { answer: "That is all.", result: "worked", isError: false });
  assert.equal(timesCalled(), 2);
});

test("a server that is away becomes an error result, and the agent finds it again by itself", async (t) => {
  const { server, agent, ask } = await faulty(t, "write_it", works);
  await server.kill();
  const { result, isError } = await ask();
  assert.equal(isError, true);
  assert.match(
    result,
    /^The MCP server hr at http:\/\/127\.0\.0\.1:\d+\/mcp does not answer \(ECONNREFUSED\)\.$/,
  );

  const connected = async () => {
    const { mcp } = await agent.get<{ mcp: { connected: boolean }[] }>("/health");
    return mcp[0]?.connected === true;
  };
  await until(async () => !(await connected()));
  await startFaultyMcpServer(t, works, server.port);
  await until(connected);
  assert.deepEqual(await ask(), { answer: "That is all.", result: "worked", isError: false });
});

test("a result of 500 kB reaches the model cut, and says so", async (t) => {
  const huge: CallHandler = ({ id }, response) =>
    sendResult(response, id, { content: [{ type: "text", text: "x".repeat(500_000) }] });
  const { ask } = await faulty(t, "write_it", huge, { MAX_RESULT_CHARS: "1000" });
  const { result } = await ask();
  assert.equal(result, `${"x".repeat(1000)}… [cut: 499000 more characters]`);
});

test("a tool that vanished from the server is a protocol error in words", async (t) => {
  const gone: CallHandler = ({ id }, response) => {
    const error = { code: -32602, message: "Unknown tool: write_it" };
    response
      .writeHead(200, { "Content-Type": "application/json" })
      .end(JSON.stringify({ jsonrpc: "2.0", id, error }));
  };
  const { agent, ask, server } = await faulty(t, "write_it", gone);
  const { result } = await ask();
  assert.match(result, /refused the request: Unknown tool: write_it \(-32602\)\.$/);

  server.offer("read_it", "new_tool");
  const refreshed = (await (await agent.post("/tools/refresh", {})).json()) as Record<string, unknown>;
  assert.deepEqual([refreshed.added, refreshed.removed], [["new_tool"], ["write_it"]]);
});
