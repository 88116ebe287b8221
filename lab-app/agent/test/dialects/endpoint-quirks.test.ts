import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { calls, type Reply, says, startScriptedModel } from "../kit/scripted-model.ts";
import { startAgent } from "../kit/start-agent.ts";

async function scripted(context: TestContext, script: Reply[], env: Record<string, string> = {}) {
  const model = await startScriptedModel(...script);
  context.after(model.close);
  const agent = await startAgent(context, { TOOL_MODE: "hardcoded", OPENAI_BASE_URL: model.url, ...env });
  return { agent, model };
}

type Body = ReturnType<typeof calls>;

/** A body like `calls(...)` whose first choice is changed by `edit` before it is sent. */
function edited(body: Body, edit: (choice: Body["choices"][0]) => void): Body {
  const copy = structuredClone(body);
  for (const choice of copy.choices) edit(choice);
  return copy;
}

const lookup: [string, unknown] = ["query_employees", { filter: "HR" }];

function firstCall(trace: { tool_calls?: { id: string; result: string; is_error: boolean }[] }[]) {
  const call = trace[0]?.tool_calls?.[0];
  assert.ok(call, "a tool call was expected");
  return call;
}

test("finish_reason stop beside tool calls: the calls are run (open-webui#20933)", async (t) => {
  const reply = edited(calls(lookup), (choice) => {
    choice.finish_reason = "stop";
  });
  const { agent } = await scripted(t, [reply, says("ok")]);
  assert.match(firstCall((await agent.ask("x")).trace as never).result, /Lucy Tran/);
});

test("arguments as an object are accepted and sent back as a string (llama.cpp#20198)", async (t) => {
  const reply = edited(calls(lookup), ({ message }) => {
    for (const call of message.tool_calls) Object.assign(call.function, { arguments: { filter: "HR" } });
  });
  const { agent, model } = await scripted(t, [reply, says("ok")]);
  assert.match(firstCall((await agent.ask("x")).trace as never).result, /Lucy Tran/);
  const sent = model.seen[1]?.messages[2]?.tool_calls?.[0] as { function: { arguments: string } };
  assert.equal(sent.function.arguments, '{"filter":"HR"}');
});

test("empty arguments are no arguments (openai-agents-js#664)", async (t) => {
  const { agent } = await scripted(t, [calls(["query_employees", ""]), says("ok")]);
  assert.match(
    firstCall((await agent.ask("x")).trace as never).result,
    /Wrong arguments for query_employees/,
  );
});

test("arguments that are no JSON come back to the model as words (llama.cpp#22072)", async (t) => {
  const { agent, model } = await scripted(t, [calls(["query_employees", '{"filter": "HR"']), says("ok")]);
  const call = firstCall((await agent.ask("x")).trace as never);
  assert.equal(call.is_error, true);
  assert.match(call.result, /not valid JSON .* Send one JSON object\./);
  assert.equal(model.seen[1]?.messages[3]?.content, call.result);
});

test("arguments that are a JSON list are refused in words", async (t) => {
  const { agent } = await scripted(t, [calls(["query_employees", '["HR"]']), says("ok")]);
  assert.match(firstCall((await agent.ask("x")).trace as never).result, /no JSON object/);
});

test("missing and repeated call ids become unique, call and result paired (vllm#18412)", async (t) => {
  const { agent, model } = await scripted(t, [
    calls(["query_employees", { filter: "HR" }, ""], ["query_employees", { filter: "Legal" }, ""]),
    calls(["query_employees", { filter: "HR" }, "same"], ["query_employees", { filter: "Legal" }, "same"]),
    calls(["query_employees", { filter: "Sales" }, "same"]),
    says("ok"),
  ]);
  await agent.ask("x");
  const messages = model.seen[3]?.messages ?? [];
  const asked = messages.flatMap(({ tool_calls = [] }) => tool_calls as { id: string }[]).map(({ id }) => id);
  const answered = messages.filter(({ role }) => role === "tool").map(({ tool_call_id }) => tool_call_id);
  assert.equal(new Set(asked).size, 5);
  assert.ok(asked.every((id) => id !== ""));
  assert.deepEqual(answered, asked);
});

test("content null is sent back as an empty string (lmstudio-bug-tracker#261)", async (t) => {
  const { agent, model } = await scripted(t, [calls(lookup), says("ok")]);
  await agent.ask("x");
  assert.equal(model.seen[1]?.messages[2]?.content, "");
});

test("tool_choice is never sent, so nothing can depend on it (ollama#17921)", async (t) => {
  const { agent, model } = await scripted(t, [says("ok")]);
  await agent.ask("x");
  assert.equal("tool_choice" in (model.seen[0] ?? {}), false);
});

test("a call written as text is pointed out and not run (opilot#149)", async (t) => {
  const written = '<tool_call>\n{"name": "query_employees", "arguments": {"filter": "HR"}}\n</tool_call>';
  const { agent, model } = await scripted(t, [says(written)]);
  const { answer, notes, trace } = await agent.ask("x");
  assert.equal(answer, written);
  assert.deepEqual(notes, ["The model wrote a tool call as text."]);
  assert.deepEqual(trace, [{ round: 1, answer: written, notes }]);
  assert.equal(model.seen.length, 1);
});

test("TEXT_TOOL_CALLS=run runs a call written as text (omlx#2565)", async (t) => {
  const written = '```json\n{"name": "query_employees", "parameters": {"filter": "HR"}}\n```';
  const { agent } = await scripted(t, [says(written), says("ok")], { TEXT_TOOL_CALLS: "run" });
  const { trace, notes } = await agent.ask("x");
  assert.match(firstCall(trace as never).result, /Lucy Tran/);
  assert.deepEqual(notes, ["The model wrote a tool call as text."]);
});

test("a prompt count far below what was sent is pointed out (vscode#255164)", async (t) => {
  const cut = { ...says("ok"), usage: { prompt_tokens: 40, completion_tokens: 1, total_tokens: 41 } };
  const { agent } = await scripted(t, [cut]);
  const { notes } = await agent.ask("word ".repeat(400));
  assert.match(notes[0] ?? "", /^The endpoint counted 40 prompt tokens, but about \d+ were sent/);
});

test("a refused tool schema is named, with its owner (llama.cpp#14227)", async (t) => {
  const refuse: Reply = (_request, response) => {
    const error = {
      message: "tools[1].function.parameters: unsupported keyword",
      type: "invalid_request_error",
    };
    response.writeHead(400, { "Content-Type": "application/json" }).end(JSON.stringify({ error }));
  };
  const { agent, model } = await scripted(t, [refuse]);
  const { error } = await agent.ask("x");
  assert.equal(error?.code, "model_failed");
  assert.equal(error?.hint, "It refuses the schema of the tool send_message, offered by agent.");
  assert.equal(JSON.stringify(model.seen[0]?.tools).includes("$schema"), false);
});
