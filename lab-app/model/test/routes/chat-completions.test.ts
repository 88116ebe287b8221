import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import type OpenAI from "openai";
import { HOTELS, startModel, WEATHER } from "../start-model.ts";

suite("chat completions through OpenAI's own client", () => {
  let model: Awaited<ReturnType<typeof startModel>>;
  before(async () => {
    model = await startModel();
  });
  after(() => model.stop());

  const ask = (content: string, more: Partial<OpenAI.ChatCompletionCreateParamsNonStreaming> = {}) =>
    model.client.chat.completions.create({
      model: "lab-literal",
      messages: [{ role: "user", content }],
      tools: [WEATHER, HOTELS],
      ...more,
    });

  test("a request that a tool serves ends with tool_calls", async () => {
    const { choices, usage, object } = await ask("What is the weather in Rome?");
    assert.equal(object, "chat.completion");
    assert.equal(choices[0]?.finish_reason, "tool_calls");
    assert.equal(choices[0]?.message.content, null);
    const [call] = choices[0]?.message.tool_calls ?? [];
    assert.ok(call?.type === "function");
    assert.equal(call.function.name, "get_weather");
    assert.deepEqual(JSON.parse(call.function.arguments), { city: "Rome" });
    assert.equal(usage?.total_tokens, (usage?.prompt_tokens ?? 0) + (usage?.completion_tokens ?? 0));
    assert.ok((usage?.prompt_tokens ?? 0) > 40);
  });

  test("a lone word of thanks is answered, and calls nothing", async () => {
    const { choices } = await ask("thanks!");
    assert.equal(choices[0]?.message.content, "You are welcome.");
    assert.equal(choices[0]?.message.tool_calls, undefined);
  });

  test("the result of a tool becomes the answer", async () => {
    const call = {
      id: "c1",
      type: "function" as const,
      function: { name: "get_weather", arguments: '{"city":"Rome"}' },
    };
    const { choices } = await ask("", {
      messages: [
        { role: "user", content: "What is the weather in Rome?" },
        { role: "assistant", content: null, tool_calls: [call] },
        { role: "tool", tool_call_id: "c1", content: "Sunny, 24 degrees" },
      ],
    });
    assert.equal(choices[0]?.finish_reason, "stop");
    assert.match(choices[0]?.message.content ?? "", /Sunny, 24 degrees/);
  });

  test("independent calls stand in one message, and one by one where parallel calls are off", async () => {
    const both = await ask("What is the weather in Rome and in Oslo?");
    assert.equal(both.choices[0]?.message.tool_calls?.length, 2);
    const one = await ask("What is the weather in Rome and in Oslo?", { parallel_tool_calls: false });
    assert.equal(one.choices[0]?.message.tool_calls?.length, 1);
  });

  test("tool_choice none makes no call and says which it would have made", async () => {
    const { choices } = await ask("What is the weather in Rome?", { tool_choice: "none" });
    assert.equal(choices[0]?.message.tool_calls, undefined);
    assert.match(choices[0]?.message.content ?? "", /tool_choice is none.*get_weather/);
  });

  test("tool_choice required makes a valid call even for small talk", async () => {
    const { choices } = await ask("Hello there", { tool_choice: "required" });
    assert.equal(choices[0]?.finish_reason, "tool_calls");
  });

  test("a named tool is called, whatever the words", async () => {
    const { choices } = await ask("What is the weather in Rome?", {
      tool_choice: { type: "function", function: { name: "find_hotels" } },
    });
    const [call] = choices[0]?.message.tool_calls ?? [];
    assert.equal(call?.type === "function" && call.function.name, "find_hotels");
    assert.equal(call?.type === "function" && call.function.arguments, '{"city":"Rome"}');
  });

  test("a text longer than max_tokens is cut and says so", async () => {
    const { choices, usage } = await ask("What tools do you have?", { max_tokens: 5 });
    assert.equal(choices[0]?.finish_reason, "length");
    assert.equal(usage?.completion_tokens, 5);
  });

  test("a call longer than max_tokens is left out, never halved", async () => {
    const { choices } = await ask("What is the weather in Rome?", { max_completion_tokens: 2 });
    assert.equal(choices[0]?.finish_reason, "length");
    assert.equal(choices[0]?.message.tool_calls, undefined);
  });

  test("content parts, developer messages and several system messages are read", async () => {
    const { choices } = await ask("", {
      messages: [
        { role: "developer", content: "Be kind." },
        { role: "system", content: [{ type: "text", text: "Never call find_hotels." }] },
        {
          role: "user",
          content: [
            { type: "text", text: "Hello." },
            { type: "text", text: "Find hotels in Bergen" },
          ],
        },
      ],
    });
    assert.equal(choices[0]?.message.tool_calls, undefined);
    assert.match(choices[0]?.message.content ?? "", /my instructions forbid it/);
  });

  test("the same request gets the same bytes", async () => {
    const body = JSON.stringify({
      model: "lab-literal",
      messages: [{ role: "user", content: "Hotels in Lima?" }],
      tools: [HOTELS],
    });
    const once = async () => {
      const headers = { "Content-Type": "application/json" };
      return (await fetch(`${model.url}/v1/chat/completions`, { method: "POST", headers, body })).text();
    };
    assert.equal(await once(), await once());
  });

  test("X-Lab-Reasoning tells the sentence, the tool, the score and the rejected tools", async () => {
    const answer = await model.client.chat.completions.create(
      {
        model: "lab-literal",
        messages: [{ role: "user", content: "Hotels in Lima?" }],
        tools: [WEATHER, HOTELS],
      },
      { headers: { "X-Lab-Reasoning": "1" } },
    );
    const { lab_reasoning: reasons } = answer as unknown as { lab_reasoning: Record<string, unknown>[] };
    assert.equal(reasons[0]?.sentence, "Hotels in Lima?");
    assert.equal(reasons[0]?.tool, "find_hotels");
    assert.ok(Number(reasons[0]?.score) > 1);
    assert.equal(JSON.stringify(reasons[0]?.rejected).slice(0, 22), '[{"tool":"get_weather"');
  });

  test("what it does not understand it says in one sentence that names OPENAI_BASE_URL", async () => {
    const { choices } = await ask("Why do birds sing?");
    assert.match(choices[0]?.message.content ?? "", /^[^.]*OPENAI_BASE_URL[^.]*\.$/);
  });
});
