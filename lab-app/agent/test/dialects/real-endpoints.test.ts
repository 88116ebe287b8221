import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { says, startScriptedModel } from "../kit/scripted-model.ts";
import { startAgent } from "../kit/start-agent.ts";

interface Fixture {
  endpoint: string;
  base_url: string;
  source: string;
  body: object;
}

const FOLDER = new URL("../fixtures/endpoints/", import.meta.url);

const fixtures = readdirSync(FOLDER).map(
  (name) => JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")) as Fixture,
);

for (const { endpoint, source, body } of fixtures) {
  test(`a body as ${endpoint} documents it leads to the call (${source})`, async (t) => {
    const model = await startScriptedModel(body, says("Lucy Tran."));
    t.after(model.close);
    const agent = await startAgent(t, { TOOL_MODE: "hardcoded", OPENAI_BASE_URL: model.url });
    const { answer, trace } = await agent.ask("Who is in HR?");
    assert.equal(answer, "Lucy Tran.");
    const [round] = trace;
    assert.ok(round && "tool_calls" in round);
    const [call] = round.tool_calls;
    assert.deepEqual(
      [call?.tool, call?.arguments, call?.is_error],
      ["query_employees", { filter: "HR" }, false],
    );
    const roles = model.seen[1]?.messages.map(({ role }) => role);
    assert.deepEqual(roles, ["system", "user", "assistant", "tool"]);
  });
}

const FAILURES: [string, number, object, RegExp, RegExp][] = [
  [
    "OpenAI: wrong key",
    401,
    {
      error: {
        message: "Incorrect API key provided",
        type: "invalid_request_error",
        code: "invalid_api_key",
      },
    },
    /HTTP status 401: Incorrect API key provided/,
    /Check OPENAI_API_KEY/,
  ],
  [
    "Azure OpenAI: content filter",
    400,
    { error: { message: "The response was filtered", code: "content_filter", status: 400 } },
    /HTTP status 400: The response was filtered/,
    /refuses the request/,
  ],
  [
    "Ollama: model not pulled",
    404,
    { error: { message: 'model "llama9" not found, try pulling it first', type: "api_error", code: null } },
    /try pulling it first/,
    /Check MODEL and OPENAI_BASE_URL/,
  ],
  [
    "vLLM: no tool parser",
    400,
    { object: "error", message: "needs --enable-auto-tool-choice" },
    /HTTP status 400/,
    /log/,
  ],
];

for (const [name, status, body, message, hint] of FAILURES) {
  test(`a failure says what to do next (${name})`, async (t) => {
    const model = await startScriptedModel((_request, response) => {
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    });
    t.after(model.close);
    const agent = await startAgent(t, { TOOL_MODE: "hardcoded", OPENAI_BASE_URL: model.url });
    const { error } = await agent.ask("Who is in HR?");
    assert.equal(error?.code, "model_failed");
    assert.match(error?.message ?? "", message);
    assert.match(error?.hint ?? "", hint);
  });
}

test("429 and 503 are tried again, and the turn goes on", async (t) => {
  const busy = (status: number) => (_request: unknown, response: import("node:http").ServerResponse) => {
    response.writeHead(status, { "retry-after-ms": "1" }).end();
  };
  const model = await startScriptedModel(busy(429), busy(503), says("at last"));
  t.after(model.close);
  const agent = await startAgent(t, { TOOL_MODE: "hardcoded", OPENAI_BASE_URL: model.url });
  assert.equal((await agent.ask("hello")).answer, "at last");
  assert.equal(model.seen.length, 3);
});
