import assert from "node:assert/strict";
import { suite, type TestContext, test } from "node:test";
import { startAgent } from "../kit/start-agent.ts";
import { startTeachingModel } from "../kit/start-teaching-model.ts";

/** The dialects in which a turn has to come to the right answer all the same. */
const SURVIVED = [
  "finish-reason",
  "object-arguments",
  "empty-arguments",
  "bad-json",
  "missing-id",
  "repeated-id",
  "stream-index",
  "null-content",
  "ignores-tool-choice",
  "schema-refused",
  "unknown-tool",
  "two-calls",
  "flaky",
  "connection-reset",
];

async function withQuirk(context: TestContext, quirk: string, env: Record<string, string> = {}) {
  const url = await startTeachingModel(context);
  const variables = { TOOL_MODE: "hardcoded", OPENAI_BASE_URL: url, MODEL: `lab-quirk-${quirk}`, ...env };
  return startAgent(context, variables);
}

suite("the teaching model's broken dialects", () => {
  for (const quirk of SURVIVED) {
    test(`lab-quirk-${quirk} is understood, whole and as a stream`, async (t) => {
      const agent = await withQuirk(t, quirk);
      const { answer, error } = await agent.ask("Who is in HR?", "whole");
      assert.match(answer ?? "", /Lucy Tran/, JSON.stringify(error));
      const stream = { Accept: "text/event-stream" };
      const events = await (
        await agent.post("/chat", { message: "Who is in HR?", session_id: "s" }, stream)
      ).text();
      assert.match(events, /event: answer\ndata: .*Lucy Tran/);
    });
  }

  test("lab-quirk-text-tool-call is pointed out, and run where TEXT_TOOL_CALLS=run", async (t) => {
    const shown = await (await withQuirk(t, "text-tool-call")).ask("Who is in HR?");
    assert.deepEqual(shown.notes, ["The model wrote a tool call as text."]);
    assert.equal(shown.trace.length, 1);
    const run = await (await withQuirk(t, "text-tool-call", { TEXT_TOOL_CALLS: "run" })).ask("Who is in HR?");
    assert.match(run.answer, /Lucy Tran/);
  });

  test("lab-quirk-truncated-context is noticed", async (t) => {
    const agent = await withQuirk(t, "truncated-context");
    const { notes } = await agent.ask(`Who is in HR? ${"Thank you very much for looking. ".repeat(150)}`);
    assert.match(notes[0] ?? "", /^The endpoint counted \d+ prompt tokens, but about \d+ were sent/);
  });

  test("lab-quirk-unavailable is a 502 that names the endpoint", async (t) => {
    const { error } = await (await withQuirk(t, "unavailable")).ask("Who is in HR?");
    assert.equal(error?.code, "model_failed");
    assert.match(error?.message ?? "", /^The model at http:\S+ answered with HTTP status 503/);
  });

  test("lab-quirk-timeout is waited for no longer than MODEL_TIMEOUT_S, then asked again", async (t) => {
    const agent = await withQuirk(t, "timeout", { MODEL_TIMEOUT_S: "1" });
    assert.match((await agent.ask("Who is in HR?")).answer, /Lucy Tran/);
  });
});
