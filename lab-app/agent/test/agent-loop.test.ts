import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { calls, type Reply, says, startScriptedModel } from "./kit/scripted-model.ts";
import { startAgent } from "./kit/start-agent.ts";

/** An agent with hardcoded tools and a model that answers from a script. */
async function scripted(context: TestContext, env: Record<string, string>, ...script: Reply[]) {
  const model = await startScriptedModel(...script);
  context.after(model.close);
  const agent = await startAgent(context, { TOOL_MODE: "hardcoded", OPENAI_BASE_URL: model.url, ...env });
  return { agent, model };
}

const inHr: [string, unknown] = ["query_employees", { filter: "HR" }];

test("a turn is model, tool call, result, model", async (t) => {
  const { agent, model } = await scripted(t, {}, calls(inHr), says("Lucy Tran."));
  const { answer, trace, usage } = await agent.ask("Who is in HR?");

  assert.equal(answer, "Lucy Tran.");
  assert.equal(trace.length, 2);
  const [first, last] = trace;
  assert.ok(first && "tool_calls" in first);
  const [call] = first.tool_calls;
  assert.deepEqual(
    [call?.tool, call?.server, call?.arguments, call?.is_error],
    ["query_employees", "agent", { filter: "HR" }, false],
  );
  assert.match(call?.result ?? "", /^\[\{"name":"Lucy Tran"/);
  assert.deepEqual(last, { round: 2, answer: "Lucy Tran." });
  assert.deepEqual(usage, { prompt_tokens: 600, completion_tokens: 14, total_tokens: 614 });

  const second = model.seen[1]?.messages ?? [];
  assert.deepEqual(
    second.map(({ role }) => role),
    ["system", "user", "assistant", "tool"],
  );
  assert.equal(second[3]?.tool_call_id, "call_1");
});

test("a turn without tool calls is one model call", async (t) => {
  const { agent, model } = await scripted(t, {}, says("4"));
  const { trace } = await agent.ask("What is 2 + 2?");
  assert.deepEqual(trace, [{ round: 1, answer: "4" }]);
  assert.equal(model.seen.length, 1);
});

test("two calls in one message both get results, also when one fails", async (t) => {
  const broken: [string, unknown] = ["query_employees", { wrong: true }];
  const { agent, model } = await scripted(t, {}, calls(broken, inHr), says("done"));
  const { trace } = await agent.ask("both");
  const [first] = trace;
  assert.ok(first && "tool_calls" in first);
  assert.deepEqual(
    first.tool_calls.map((call) => call.is_error),
    [true, false],
  );
  assert.match(first.tool_calls[0]?.result ?? "", /Wrong arguments for query_employees/);
  const results = model.seen[1]?.messages.filter(({ role }) => role === "tool") ?? [];
  assert.deepEqual(
    results.map(({ tool_call_id }) => tool_call_id),
    ["call_1", "call_2"],
  );
});

test("a tool that does not exist is answered with the names of those that do", async (t) => {
  const { agent } = await scripted(t, {}, calls(["delete_all", {}]), says("sorry"));
  const [first] = (await agent.ask("delete everything")).trace;
  assert.ok(first && "tool_calls" in first);
  assert.deepEqual(
    first.tool_calls[0]?.result,
    'There is no tool "delete_all". The tools are: query_employees, send_message.',
  );
  assert.equal(first.tool_calls[0]?.is_error, true);
});

test("MAX_ROUNDS ends a turn that never comes to an answer, with a sentence", async (t) => {
  const { agent, model } = await scripted(t, { MAX_ROUNDS: "3" }, calls(inHr));
  const { answer, trace } = await agent.ask("Who is in HR?");
  assert.equal(answer, "I stopped after 3 model calls without a final answer.");
  assert.equal(model.seen.length, 3);
  assert.equal(trace.length, 4);
});

test("TRANSPARENCY=quiet hides the trace from the caller and from nobody else", async (t) => {
  const { agent } = await scripted(t, { TRANSPARENCY: "quiet" }, calls(inHr), says("Lucy Tran."));
  const { trace, session_id } = await agent.ask("Who is in HR?");
  assert.deepEqual(trace, []);
  const { entries } = await agent.get<{ entries: { event: string }[] }>(`/logs?session_id=${session_id}`);
  assert.deepEqual(
    entries.map(({ event }) => event),
    ["turn_started", "model_answered", "tool_called", "tool_answered", "model_answered", "turn_ended"],
  );
  const { calls: contexts } = await agent.get<{ calls: unknown[] }>(`/context?session_id=${session_id}`);
  assert.deepEqual(contexts, []);
  assert.deepEqual(await agent.get("/wire"), { entries: [] });
});

test("the model's arguments are checked before a hardcoded tool runs", async (t) => {
  const { agent } = await scripted(t, {}, calls(["send_message", { to: "", body: "x" }]), says("no"));
  const [first] = (await agent.ask("send")).trace;
  assert.ok(first && "tool_calls" in first);
  assert.equal(first.tool_calls[0]?.is_error, true);
  assert.deepEqual(await agent.get("/outbox"), { messages: [] });
});

test("refresh in hardcoded mode says why there is nothing to discover", async (t) => {
  const { agent } = await scripted(t, {}, says("-"));
  const body = (await (await agent.post("/tools/refresh", {})).json()) as {
    refreshed: boolean;
    reason: string;
  };
  assert.equal(body.refreshed, false);
  assert.match(body.reason, /TOOL_MODE is hardcoded/);
});
