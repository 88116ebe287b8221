import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import OpenAI from "openai";
import { startModel, WEATHER } from "../start-model.ts";

type Message = OpenAI.ChatCompletionMessageParam;
interface RawCall {
  id?: string;
  function: { name: string; arguments: unknown };
}

suite("each quirk speaks right content in one broken dialect", () => {
  let model: Awaited<ReturnType<typeof startModel>>;
  before(async () => {
    model = await startModel();
  });
  after(() => model.stop());

  const user: Message = { role: "user", content: "What is the weather in Rome and in Oslo?" };
  const called = (name: string, id = "a"): Message[] => [
    {
      role: "assistant",
      content: "",
      tool_calls: [{ id, type: "function", function: { name, arguments: "{}" } }],
    },
    { role: "tool", tool_call_id: id, content: "Error: that did not work." },
  ];
  const create = (quirk: string, more: object = {}) =>
    model.client.chat.completions.create({
      model: `lab-quirk-${quirk}`,
      messages: [user],
      tools: [WEATHER],
      ...more,
    } as OpenAI.ChatCompletionCreateParamsNonStreaming);

  async function callsOf(quirk: string, more: object = {}): Promise<RawCall[]> {
    const { choices } = await create(quirk, more);
    return (choices[0]?.message.tool_calls ?? []) as unknown as RawCall[];
  }

  test("finish-reason: stop, although there are calls", async () => {
    const { choices } = await create("finish-reason");
    assert.equal(choices[0]?.finish_reason, "stop");
    assert.equal(choices[0]?.message.tool_calls?.length, 2);
  });

  test("object-arguments: an object, in streams as well", async () => {
    const [call] = await callsOf("object-arguments");
    assert.deepEqual(call?.function.arguments, { city: "Rome" });
    const stream = await model.client.chat.completions.create({
      model: "lab-quirk-object-arguments",
      messages: [user],
      tools: [WEATHER],
      stream: true,
    });
    const deltas = (await Array.fromAsync(stream)).flatMap(
      ({ choices }) => choices[0]?.delta.tool_calls ?? [],
    );
    assert.deepEqual(deltas[0]?.function?.arguments as unknown, { city: "Rome" });
  });

  test("empty-arguments: an empty string for a call without arguments", async () => {
    const tool = { type: "function", function: { name: "list_channels", description: "List all channels." } };
    const [call] = await callsOf("empty-arguments", {
      messages: [{ role: "user", content: "Which channels are there?" }],
      tools: [tool],
    });
    assert.equal(call?.function.arguments, "");
  });

  test("bad-json: broken at first, right after the tool error", async () => {
    const [first] = await callsOf("bad-json");
    assert.equal(first?.function.arguments, '{"city":"Rome"');
    const [second] = await callsOf("bad-json", { messages: [user, ...called("get_weather")] });
    assert.equal(second?.function.arguments, '{"city":"Rome"}');
  });

  test("missing-id and repeated-id", async () => {
    assert.ok((await callsOf("missing-id")).every(({ id }) => id === undefined));
    assert.deepEqual(
      (await callsOf("repeated-id")).map(({ id }) => id),
      ["call_0", "call_0"],
    );
  });

  test("stream-index: deltas without an index, id and name in the first alone", async () => {
    const stream = await model.client.chat.completions.create({
      model: "lab-quirk-stream-index",
      messages: [user],
      tools: [WEATHER],
      stream: true,
    });
    const deltas = (await Array.fromAsync(stream)).flatMap(
      ({ choices }) => choices[0]?.delta.tool_calls ?? [],
    );
    assert.ok(deltas.every((delta) => !("index" in delta)));
    assert.equal(deltas.filter(({ id }) => id !== undefined).length, 2);
  });

  test("text-tool-call: printed in the content", async () => {
    const { choices } = await create("text-tool-call");
    assert.equal(choices[0]?.finish_reason, "stop");
    assert.equal(choices[0]?.message.tool_calls, undefined);
    assert.match(
      choices[0]?.message.content ?? "",
      /^<tool_call>\n\{"name":"get_weather","arguments":\{"city":"Rome"\}\}\n<\/tool_call>\n<tool_call>/,
    );
  });

  test("null-content: such a message is refused, an empty text is not", async () => {
    const [assistant, result] = called("get_weather");
    await assert.rejects(
      create("null-content", { messages: [user, { ...assistant, content: null }, result] }),
      OpenAI.BadRequestError,
    );
    await create("null-content", { messages: [user, assistant, result] });
  });

  test("ignores-tool-choice: calls although the choice is none", async () => {
    assert.equal((await callsOf("ignores-tool-choice", { tool_choice: "none" })).length, 2);
  });

  test("truncated-context: the beginning is not read, and not counted", async () => {
    const long: Message[] = [{ role: "system", content: "Never call get_weather. ".repeat(100) }, user];
    const { choices, usage } = await create("truncated-context", { messages: long });
    assert.equal(choices[0]?.message.tool_calls?.length, 2);
    assert.ok((usage?.prompt_tokens ?? 0) < 200);
  });

  test("schema-refused: one keyword fails the request, and the tool is not named", async () => {
    const parameters = {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      properties: {},
    };
    const tool = {
      type: "function",
      function: { name: "list_channels", description: "List all channels.", parameters },
    };
    await assert.rejects(
      create("schema-refused", { tools: [WEATHER, tool] }),
      (error: Error) =>
        /unsupported keyword "\$schema"/.test(error.message) && !/list_channels/.test(error.message),
    );
    assert.equal((await callsOf("schema-refused")).length, 2);
  });

  test("unknown-tool: a name that nobody offered at first, the right one after the error", async () => {
    assert.equal((await callsOf("unknown-tool"))[0]?.function.name, "get_weather_v2");
    assert.equal(
      (await callsOf("unknown-tool", { messages: [user, ...called("get_weather_v2")] }))[0]?.function.name,
      "get_weather",
    );
  });

  test("two-calls: the last of the first round fails, the turn can go on", async () => {
    assert.deepEqual(
      (await callsOf("two-calls")).map((call) => call.function.arguments),
      ['{"city":"Rome"}', '{"city":"Oslo"}', "{}"],
    );
    const messages: Message[] = [
      user,
      {
        role: "assistant",
        content: "",
        tool_calls: ["Rome", "Oslo", ""].map((city, index) => ({
          id: `c${index}`,
          type: "function",
          function: { name: "get_weather", arguments: city ? JSON.stringify({ city }) : "{}" },
        })),
      },
      { role: "tool", tool_call_id: "c0", content: "Sunny" },
      { role: "tool", tool_call_id: "c1", content: "Rain" },
      { role: "tool", tool_call_id: "c2", content: "Error: city is missing." },
    ];
    const { choices } = await create("two-calls", { messages });
    assert.match(choices[0]?.message.content ?? "", /Sunny[\s\S]*Rain/);
  });

  test("flaky: 429, then 503, then the answer", async () => {
    const again = () => create("flaky", { messages: [{ role: "user", content: "Weather in Graz?" }] });
    await assert.rejects(again(), OpenAI.RateLimitError);
    await assert.rejects(again(), OpenAI.InternalServerError);
    assert.equal((await again()).choices[0]?.finish_reason, "tool_calls");
    await assert.rejects(create("unavailable"), OpenAI.InternalServerError);
  });

  test("connection-reset and timeout: the second try is answered", async () => {
    await assert.rejects(create("connection-reset"), OpenAI.APIConnectionError);
    assert.equal((await create("connection-reset")).choices[0]?.finish_reason, "tool_calls");
    const hello = { model: "lab-quirk-timeout", messages: [{ role: "user" as const, content: "Hello" }] };
    const hurried = model.client.withOptions({ timeout: 300 });
    await assert.rejects(hurried.chat.completions.create(hello), OpenAI.APIConnectionTimeoutError);
    const { choices } = await model.client.chat.completions.create(hello);
    assert.match(choices[0]?.message.content ?? "", /Hello/);
  });
});
