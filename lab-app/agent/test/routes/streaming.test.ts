import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import { type TestContext, test } from "node:test";
import { type Reply, says, startScriptedModel } from "../kit/scripted-model.ts";
import { startAgent } from "../kit/start-agent.ts";

const SSE = { Accept: "text/event-stream" };

type Delta = Record<string, unknown>;

/** A streamed completion from its deltas, cut as given; `end: false` breaks off before the last chunk. */
function streams(deltas: Delta[], { finish = "stop", end = true } = {}): Reply {
  return (_request, response: ServerResponse) => {
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    const send = (chunk: object) => response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    for (const delta of deltas) send({ choices: [{ index: 0, delta, finish_reason: null }] });
    if (!end) return void response.end();
    send({ choices: [{ index: 0, delta: {}, finish_reason: finish }] });
    send({ choices: [], usage: { prompt_tokens: 300, completion_tokens: 7, total_tokens: 307 } });
    response.end("data: [DONE]\n\n");
  };
}

const callPiece = (piece: object): Delta => ({ tool_calls: [piece] });

const readEvents = (text: string) =>
  text
    .split("\n\n")
    .filter((block) => block.startsWith("event: "))
    .map((block) => {
      const [, event = "", data = ""] = block.match(/^event: (.*)\ndata: (.*)$/) ?? [];
      return { event, data: JSON.parse(data) };
    });

async function ask(context: TestContext, script: Reply[], env: Record<string, string> = {}) {
  const model = await startScriptedModel(...script);
  context.after(model.close);
  const agent = await startAgent(context, { TOOL_MODE: "hardcoded", OPENAI_BASE_URL: model.url, ...env });
  const response = await agent.post("/chat", { message: "Who is in HR?", session_id: "s" }, SSE);
  assert.equal(response.headers.get("content-type"), "text/event-stream; charset=utf-8");
  assert.equal(response.headers.get("x-accel-buffering"), "no");
  return { events: readEvents(await response.text()), model };
}

const LOOKUP = [
  callPiece({ index: 0, id: "c1", type: "function", function: { name: "query_employees", arguments: "" } }),
  callPiece({ index: 0, function: { arguments: '{"filter":' } }),
  callPiece({ index: 0, function: { arguments: '"HR"}' } }),
];

test("a streamed turn tells each step as it happens, the answer last", async (t) => {
  const { events } = await ask(t, [
    streams(LOOKUP, { finish: "tool_calls" }),
    streams([{ content: "Lucy " }, { content: "Tran." }]),
  ]);
  assert.deepEqual(
    events.map(({ event }) => event),
    ["round", "tool_call", "tool_result", "round", "token", "token", "answer"],
  );
  assert.deepEqual(events[0]?.data, { session_id: "s", round: 1 });
  assert.deepEqual(events[1]?.data.arguments, { filter: "HR" });
  assert.match(events[2]?.data.result, /Lucy Tran/);
  assert.deepEqual(events[4]?.data, { round: 2, text: "Lucy " });
  assert.equal(events[6]?.data.answer, "Lucy Tran.");
  assert.equal(events[6]?.data.usage.total_tokens, 614);
  assert.equal(events[6]?.data.trace.length, 2);
});

test("pieces without an index belong to the call begun last (codex#7517)", async (t) => {
  const two = [
    callPiece({ id: "c1", function: { name: "query_employees", arguments: '{"filter":' } }),
    callPiece({ function: { arguments: '"HR"}' } }),
    callPiece({ id: "c2", function: { name: "query_employees", arguments: '{"filter":' } }),
    callPiece({ function: { arguments: '"Legal"}' } }),
  ];
  const { events } = await ask(t, [streams(two), streams([{ content: "ok" }])]);
  const called = events.filter(({ event }) => event === "tool_call").map(({ data }) => data.arguments.filter);
  assert.deepEqual(called, ["HR", "Legal"]);
});

test("a stream that breaks off is an error event, with a next step", async (t) => {
  const { events } = await ask(t, [streams([{ content: "Lu" }], { end: false })]);
  assert.deepEqual(
    events.map(({ event }) => event),
    ["round", "token", "error"],
  );
  assert.match(events[2]?.data.error.message, /can't be read: the stream broke off/);
  assert.equal(events[2]?.data.error.code, "model_failed");
});

test("quiet mode streams the words and nothing of the inside", async (t) => {
  const script = [streams(LOOKUP, { finish: "tool_calls" }), streams([{ content: "Lucy." }])];
  const { events } = await ask(t, script, { TRANSPARENCY: "quiet" });
  assert.deepEqual(
    events.map(({ event }) => event),
    ["token", "answer"],
  );
  assert.deepEqual(events[1]?.data.trace, []);
});

test("hanging up cancels the model call, and the next turn of the session works", async (t) => {
  let cancelled = false;
  const never: Reply = (_request, response) => {
    response.on("close", () => {
      cancelled = true;
    });
  };
  const model = await startScriptedModel(never, says("hello again"));
  t.after(model.close);
  const agent = await startAgent(t, { TOOL_MODE: "hardcoded", OPENAI_BASE_URL: model.url });
  const leaving = new AbortController();
  const first = agent.post("/chat", { message: "hi", session_id: "s" }, {}, leaving.signal);
  while (model.seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  leaving.abort();
  await assert.rejects(first, { name: "AbortError" });
  assert.equal((await agent.ask("hi", "s")).answer, "hello again");
  assert.equal(cancelled, true);
  assert.deepEqual(
    model.seen[1]?.messages.map(({ role }) => role),
    ["system", "user"],
  );
});
