import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import OpenAI from "openai";
import { startModel, WEATHER } from "../start-model.ts";

suite("errors in the shape that OpenAI's client reads", () => {
  let model: Awaited<ReturnType<typeof startModel>>;
  before(async () => {
    model = await startModel({ MODEL_API_KEY: "secret" }, "secret");
  });
  after(() => model.stop());

  const create = (body: object) =>
    model.client.chat.completions.create(body as OpenAI.ChatCompletionCreateParamsNonStreaming);
  const hello = [{ role: "user", content: "Hello" }];

  /** The error of a request that must fail. */
  async function failure(promise: Promise<unknown>): Promise<InstanceType<typeof OpenAI.APIError>> {
    const error = await promise.then(
      () => assert.fail("it did not fail"),
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof OpenAI.APIError);
    return error;
  }

  test("an unknown model is a 404 that names it", async () => {
    const error = await failure(create({ model: "gpt-9", messages: hello }));
    assert.ok(error instanceof OpenAI.NotFoundError);
    assert.equal(error.code, "model_not_found");
    assert.match(error.message, /"gpt-9" does not exist/);
  });

  const faults: [string, object, string, RegExp][] = [
    ["no messages", { model: "lab-literal", messages: [] }, "messages", /at least one message/],
    [
      "an unknown role",
      { model: "lab-literal", messages: [{ role: "king", content: "x" }] },
      "messages.0.role",
      /./,
    ],
    ["two answers", { model: "lab-literal", messages: hello, n: 2 }, "n", /takes 1/],
    [
      "a tool without a name",
      { model: "lab-literal", messages: hello, tools: [{ type: "function", function: {} }] },
      "tools.0.function.name",
      /./,
    ],
    [
      "a choice without tools",
      { model: "lab-literal", messages: hello, tool_choice: "required" },
      "tool_choice",
      /only allowed with tools/,
    ],
    [
      "a choice that is no tool",
      {
        model: "lab-literal",
        messages: hello,
        tools: [WEATHER],
        tool_choice: { type: "function", function: { name: "fly" } },
      },
      "tool_choice",
      /"fly", which is not among the tools/,
    ],
    [
      "a picture",
      {
        model: "lab-literal",
        messages: [{ role: "user", content: [{ type: "image_url", image_url: { url: "data:," } }] }],
      },
      "messages.0.content",
      /sees no pictures/,
    ],
    [
      "a result that answers no call",
      { model: "lab-literal", messages: [...hello, { role: "tool", tool_call_id: "c9", content: "x" }] },
      "messages.1.tool_call_id",
      /names no tool call/,
    ],
    ["max_tokens of zero", { model: "lab-literal", messages: hello, max_tokens: 0 }, "max_tokens", /./],
    [
      "stream_options without stream",
      { model: "lab-literal", messages: hello, stream_options: {} },
      "stream_options",
      /stream: true/,
    ],
  ];
  for (const [name, body, param, text] of faults) {
    test(`${name}: 400 that names ${param}`, async () => {
      const error = await failure(create(body));
      assert.ok(error instanceof OpenAI.BadRequestError);
      assert.equal(error.type, "invalid_request_error");
      assert.equal(error.param, param);
      assert.match(error.message, text);
    });
  }

  test("a wrong key is a 401", async () => {
    const stranger = new OpenAI({ baseURL: `${model.url}/v1`, apiKey: "guess", maxRetries: 0 });
    const error = await failure(stranger.models.list());
    assert.ok(error instanceof OpenAI.AuthenticationError);
    assert.equal(error.code, "invalid_api_key");
  });

  test("a body that is no JSON is a 400, an unknown path a 404, both in the same shape", async () => {
    const headers = { "Content-Type": "application/json", Authorization: "Bearer secret" };
    const broken = await fetch(`${model.url}/v1/chat/completions`, { method: "POST", headers, body: "{" });
    assert.equal(broken.status, 400);
    assert.equal(((await broken.json()) as { error: { type: string } }).error.type, "invalid_request_error");
    const unknown = await fetch(`${model.url}/v1/embeddings`, { method: "POST", headers, body: "{}" });
    assert.equal(unknown.status, 404);
    assert.match(
      ((await unknown.json()) as { error: { message: string } }).error.message,
      /POST \/v1\/embeddings/,
    );
  });

  test("a foreign Host name is refused", async () => {
    const { request } = await import("node:http");
    const status = await new Promise((resolve) => {
      request(`${model.url}/health`, { headers: { Host: "evil.test" } }, ({ statusCode }) =>
        resolve(statusCode),
      ).end();
    });
    assert.equal(status, 403);
  });
});

test("models are listed, and each says that it is scripted", async () => {
  const model = await startModel();
  const { data } = await model.client.models.list();
  const ids = data.map(({ id }) => id);
  assert.deepEqual(ids.slice(0, 2), ["lab-literal", "lab-guarded"]);
  assert.ok(
    data.every((one) =>
      /Scripted teaching model/.test((one as unknown as { description: string }).description),
    ),
  );
  assert.equal((await model.client.models.retrieve("lab-guarded")).id, "lab-guarded");
  await assert.rejects(model.client.models.retrieve("nobody"), OpenAI.NotFoundError);
  await model.stop();
});
