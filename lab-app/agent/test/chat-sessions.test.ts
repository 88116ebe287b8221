import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { fitMemory } from "../src/chat-memory.ts";
import type { Message } from "../src/chat-model.ts";
import { afterFailure } from "../src/failed-turn.ts";
import { estimateTokens } from "../src/token-count.ts";
import { calls, type Reply, says, startScriptedModel } from "./kit/scripted-model.ts";
import { startAgent } from "./kit/start-agent.ts";

async function scripted(context: TestContext, env: Record<string, string>, ...script: Reply[]) {
  const model = await startScriptedModel(...script);
  context.after(model.close);
  const agent = await startAgent(context, { TOOL_MODE: "hardcoded", OPENAI_BASE_URL: model.url, ...env });
  return { agent, model };
}

test("a session remembers its turns, and knows nothing of another's", async (t) => {
  const { agent, model } = await scripted(t, {}, says("one"));
  await agent.ask("first of a", "a");
  await agent.ask("first of b", "b");
  await agent.ask("second of a", "a");
  const users = (model.seen[2]?.messages ?? [])
    .filter(({ role }) => role === "user")
    .map(({ content }) => content);
  assert.deepEqual(users, ["first of a", "second of a"]);
});

test("two messages of one session at once are answered one after the other", async (t) => {
  let open = 0;
  let most = 0;
  const slow: Reply = (_request, response) => {
    most = Math.max(most, ++open);
    setTimeout(() => {
      open--;
      response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(says("ok")));
    }, 30);
  };
  const { agent, model } = await scripted(t, {}, slow);
  await Promise.all([agent.ask("1", "s"), agent.ask("2", "s"), agent.ask("3", "s")]);
  assert.equal(most, 1);
  assert.equal(model.seen[2]?.messages.length, 6);
});

test("a failed turn leaves nothing behind in the session", async (t) => {
  const fails: Reply = (_request, response) => void response.writeHead(400).end("{}");
  const { agent, model } = await scripted(t, {}, fails, says("ok"));
  assert.equal((await agent.ask("lost", "s")).error?.code, "model_failed");
  await agent.ask("kept", "s");
  assert.deepEqual(model.seen[1]?.messages.map(({ content }) => content).slice(1), ["kept"]);
});

test("a turn that fails after a tool ran says so, and the session remembers the call", async (t) => {
  const sends = calls(["send_message", { to: "Lucy Tran", body: "Hello" }]);
  const fails: Reply = (_request, response) => void response.writeHead(400).end("{}");
  const { agent, model } = await scripted(t, {}, sends, fails, says("It was sent."));
  assert.match(
    (await agent.ask("Write to Lucy.", "s")).error?.message ?? "",
    /Called before that: send_message\.$/,
  );
  await agent.ask("Was it sent?", "s");
  const told = model.seen[2]?.messages.map(({ role }) => role);
  assert.deepEqual(told, ["system", "user", "assistant", "tool", "assistant", "user"]);
  assert.match(String(model.seen[2]?.messages[4]?.content), /^This turn failed before an answer\./);
});

test("a call whose result nobody waited for stays in the session with a word about it", () => {
  const before: Message[] = [{ role: "system", content: "Help." }];
  const call = { id: "c", type: "function" as const, function: { name: "send_message", arguments: "{}" } };
  const after: Message[] = [
    ...before,
    { role: "user", content: "x" },
    { role: "assistant", tool_calls: [call] },
  ];
  const kept = afterFailure(before, after, new Error("The caller hung up."));
  assert.deepEqual(kept.slice(3), [
    {
      role: "tool",
      tool_call_id: "c",
      content: "No result came: the turn ended first. The call may have run: check before you repeat it.",
    },
    { role: "assistant", content: "This turn failed before an answer. The caller hung up." },
  ]);
});

test("turns beyond MAX_TURNS get 429 with Retry-After", async (t) => {
  const never: Reply = () => undefined;
  const { agent, model } = await scripted(t, { MAX_TURNS: "1" }, never);
  const leaving = new AbortController();
  const first = agent.post("/chat", { message: "hi" }, {}, leaving.signal);
  while (model.seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const second = await agent.post("/chat", { message: "hi" });
  assert.equal(second.status, 429);
  assert.equal(second.headers.get("retry-after"), "1");
  leaving.abort();
  await assert.rejects(first);
});

test("a turn that takes longer than TURN_TIMEOUT_S is ended with a 504", async (t) => {
  const { agent } = await scripted(t, { TURN_TIMEOUT_S: "1" }, () => undefined);
  const response = await agent.post("/chat", { message: "hi" });
  assert.equal(response.status, 504);
  assert.match(await response.text(), /The turn took longer than 1 s\./);
});

const long = "word ".repeat(1000);
const turn = (text: string, result: string): Message[] => [
  { role: "user", content: text },
  { role: "assistant", content: "", tool_calls: [] },
  { role: "tool", tool_call_id: "c", content: result },
  { role: "assistant", content: "done" },
];

test("memory shortens the oldest tool results first, visibly, and drops whole turns after that", () => {
  const messages: Message[] = [
    { role: "system", content: "s" },
    ...turn("a", long),
    ...turn("b", long),
    ...turn("c", long),
  ];
  const shortened = fitMemory(messages, 3000);
  assert.match(String(shortened[3]?.content), /^word [\s\S]*… \[shortened: 4800 characters left out\]$/);
  assert.equal(shortened[7]?.content, long);

  const dropped = fitMemory(messages, 1450);
  const users = dropped.filter(({ role }) => role === "user").map(({ content }) => content);
  assert.deepEqual(users, ["b", "c"]);
  assert.equal(dropped[0]?.role, "system");
  assert.equal(dropped.at(-2)?.content, long);
  assert.ok(estimateTokens(dropped) <= 1450);
});

test("the newest turn stays whole, even where it alone is too long", () => {
  const messages: Message[] = [{ role: "system", content: "s" }, ...turn("a", long)];
  assert.deepEqual(fitMemory(messages, 100), messages);
});
