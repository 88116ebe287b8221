// What no endpoint should send, and some do: the turn ends in words all the same.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { calls, type Reply, says, startScriptedModel } from "../kit/scripted-model.ts";
import { startAgent } from "../kit/start-agent.ts";

async function answerTo(context: TestContext, ...script: Reply[]) {
  const model = await startScriptedModel(...script);
  context.after(model.close);
  const agent = await startAgent(context, { TOOL_MODE: "hardcoded", OPENAI_BASE_URL: model.url });
  return agent.ask("x");
}

const message = (content: unknown, extra: object = {}) => ({
  choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content, ...extra } }],
});

test("an answer in parts is put together", async (t) => {
  const parts = [{ type: "text", text: "Hel" }, { type: "image" }, null, { type: "text", text: "lo" }];
  assert.equal((await answerTo(t, message(parts))).answer, "Hello");
});

test("token counts that are no numbers count nothing", async (t) => {
  const usage = { prompt_tokens: "many", completion_tokens: "7" };
  const { answer, usage: read } = await answerTo(t, { ...message("Hello"), usage });
  assert.equal(answer, "Hello");
  assert.deepEqual(read, { prompt_tokens: 0, completion_tokens: 7, total_tokens: 7 });
});

test("tool calls that are no list are left out, and a note says so", async (t) => {
  const { answer, notes } = await answerTo(t, message("Hello", { tool_calls: "boo" }));
  assert.equal(answer, "Hello");
  assert.deepEqual(notes, ["The model sent tool calls that are no list; they were left out."]);
});

test("calls without a usable name are answered with the names of the tools", async (t) => {
  for (const call of [null, 7, {}, { function: null }, { function: { name: { a: 1 } } }]) {
    const { trace, answer } = await answerTo(t, message(null, { tool_calls: [call] }), says("done"));
    assert.equal(answer, "done");
    const [round] = trace;
    assert.ok(round && "tool_calls" in round, JSON.stringify(call));
    assert.match(round.tool_calls[0]?.result ?? "", /^There is no tool .* The tools are: query_employees/);
  }
});

test("of more than 32 calls in one reply the first 32 are made", async (t) => {
  const many = Array.from({ length: 100 }, (): [string, unknown] => ["query_employees", { filter: "HR" }]);
  const { trace, notes } = await answerTo(t, calls(...many), says("done"));
  const [round] = trace;
  assert.equal(round && "tool_calls" in round && round.tool_calls.length, 32);
  assert.equal(notes[0], "The model asked for 100 calls at once; the first 32 were taken.");
});

test("what is no chat completion is a failure that says where to look", async (t) => {
  for (const body of [{}, { choices: [] }, { choices: "boo" }, { choices: [{ message: null }] }, []]) {
    const { error } = await answerTo(t, body);
    assert.equal(error?.code, "model_failed", JSON.stringify(body));
    assert.match(error?.hint ?? "", /GET \/wire shows what came/);
  }
});

test("a failure is told as what it is: reported, broken off, away", async (t) => {
  const inBand = (error: unknown): Reply => ({ error });
  const cut: Reply = (_request, response) => {
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "500" });
    response.write('{"choices":[');
    setTimeout(() => response.destroy(), 50);
  };
  const circle: Reply = (_request, response) =>
    void response.writeHead(307, { Location: "/v1/chat/completions" }).end();
  const refused: Reply = (_request, response) =>
    void response.writeHead(422, { "Content-Type": "application/json" }).end('{"error":{"message":"no"}}');
  const told: [Reply, RegExp][] = [
    [inBand({ message: "out of memory", code: 500 }), / reported an error: out of memory$/],
    [inBand("model not loaded"), / reported an error: model not loaded$/],
    [cut, / broke off the connection\.$/],
    [circle, / does not answer \(redirect count exceeded\)\.$/],
    [refused, / answered with HTTP status 422: no$/],
  ];
  for (const [reply, message] of told) assert.match((await answerTo(t, reply)).error?.message ?? "", message);
});

test("a page of HTML as an error is told in its first 500 characters", async (t) => {
  const page: Reply = (_request, response) =>
    void response.writeHead(404, { "Content-Type": "text/html" }).end(`<h1>Not here</h1>${"x".repeat(9000)}`);
  const { error } = await answerTo(t, page);
  assert.match(error?.message ?? "", /HTTP status 404/);
  assert.ok((error?.message.length ?? 9999) < 700);
});

test("arguments nested deeper than 64 levels are words for the model", async (t) => {
  const nested = (levels: number) => `{"filter":${"[".repeat(levels)}${"]".repeat(levels)}}`;
  const { trace } = await answerTo(t, calls(["query_employees", nested(20_000)]), says("done"));
  const [round] = trace;
  assert.ok(round && "tool_calls" in round);
  assert.match(round.tool_calls[0]?.result ?? "", /nested deeper than 64 levels\. Send them flat\./);
});

const ended = (finish_reason: string, content: unknown, extra: object = {}) => {
  const body = message(content, extra);
  return { choices: body.choices.map((choice) => ({ ...choice, finish_reason })) };
};

const UNSPOKEN: [string, object, string, string[]][] = [
  ["no words at all", ended("stop", null), "", ["The model sent no words."]],
  ["a number for words", ended("stop", 5), "", ["The model sent no words."]],
  [
    "a cut answer",
    ended("length", "half an ans"),
    "half an ans",
    ["The model was cut off at its token limit."],
  ],
  [
    "a filtered answer",
    ended("content_filter", ""),
    "",
    ["The endpoint's content filter stopped the model.", "The model sent no words."],
  ],
  ["a refusal", ended("stop", null, { refusal: "I will not." }), "I will not.", ["The model refused."]],
];

for (const [name, body, answer, notes] of UNSPOKEN) {
  test(`${name} is never passed on as if all were well`, async (t) => {
    const told = await answerTo(t, body);
    assert.equal(told.answer, answer);
    assert.deepEqual(told.notes, notes);
  });
}
