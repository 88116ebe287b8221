import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import type OpenAI from "openai";
import { startModel, WEATHER } from "../start-model.ts";

suite("streams, cut as the real API cuts them", () => {
  let model: Awaited<ReturnType<typeof startModel>>;
  before(async () => {
    model = await startModel();
  });
  after(() => model.stop());

  async function chunksOf(content: string, more: Partial<OpenAI.ChatCompletionCreateParamsStreaming> = {}) {
    const stream = await model.client.chat.completions.create({
      model: "lab-literal",
      messages: [{ role: "user", content }],
      tools: [WEATHER],
      ...more,
      stream: true,
    });
    return Array.fromAsync(stream);
  }

  test("text comes in pieces after the role, and the last delta is empty", async () => {
    const chunks = await chunksOf("Which tools do you have?");
    assert.deepEqual(chunks[0]?.choices[0]?.delta, { role: "assistant", content: "", refusal: null });
    const text = chunks.map(({ choices }) => choices[0]?.delta.content ?? "").join("");
    assert.match(text, /get_weather/);
    assert.ok(chunks.length > 5);
    assert.deepEqual(chunks.at(-1)?.choices[0], {
      index: 0,
      delta: {},
      logprobs: null,
      finish_reason: "stop",
    });
  });

  test("a call's id and name come first, its arguments in pieces behind", async () => {
    const chunks = await chunksOf("How is the weather in Rome and in Oslo?");
    const deltas = chunks.flatMap(({ choices }) => choices[0]?.delta.tool_calls ?? []);
    const first = deltas.filter(({ index }) => index === 0);
    assert.equal(first[0]?.function?.name, "get_weather");
    assert.equal(first[0]?.function?.arguments, "");
    assert.ok(
      first.slice(1).every(({ id, function: called }) => id === undefined && called?.name === undefined),
    );
    assert.equal(first.map(({ function: called }) => called?.arguments ?? "").join(""), '{"city":"Rome"}');
    const second = deltas.filter(({ index }) => index === 1);
    assert.equal(second.map(({ function: called }) => called?.arguments ?? "").join(""), '{"city":"Oslo"}');
    assert.equal(chunks.at(-1)?.choices[0]?.finish_reason, "tool_calls");
  });

  test("include_usage adds a last chunk without choices", async () => {
    const chunks = await chunksOf("How is the weather in Rome?", { stream_options: { include_usage: true } });
    const last = chunks.at(-1);
    assert.deepEqual(last?.choices, []);
    assert.ok((last?.usage?.prompt_tokens ?? 0) > 20);
    assert.ok(chunks.slice(0, -1).every(({ usage }) => usage === null));
    const without = await chunksOf("How is the weather in Rome?");
    assert.ok(without.every(({ usage }) => usage === undefined));
  });

  test("OpenAI's stream helper puts the message together again", async () => {
    const runner = model.client.chat.completions.stream({
      model: "lab-literal",
      messages: [{ role: "user", content: "How is the weather in Zürich? 🌧" }],
      tools: [WEATHER],
    });
    const { choices } = await runner.finalChatCompletion();
    const [call] = choices[0]?.message.tool_calls ?? [];
    assert.deepEqual(JSON.parse(call?.type === "function" ? call.function.arguments : ""), {
      city: "Zürich",
    });
  });
});
