import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { calls, type Reply, says, startScriptedModel } from "../kit/scripted-model.ts";
import { startAgent, temporaryFolder } from "../kit/start-agent.ts";
import { startHrServer } from "../kit/start-hr-server.ts";

interface Step {
  id: string;
  passed: boolean;
  saw: string;
  solved: boolean;
  solved_at: string | null;
}

const hardcoded = { TOOL_MODE: "hardcoded", MODEL: "lab-literal" };

async function startModel(context: TestContext, ...script: Reply[]): Promise<string> {
  const { url, close } = await startScriptedModel(...script);
  context.after(close);
  return url;
}

async function check(agent: Awaited<ReturnType<typeof startAgent>>): Promise<Step[]> {
  const response = await agent.post("/labs/0/check", {});
  return ((await response.json()) as { steps: Step[] }).steps;
}

const find = (steps: Step[] | undefined, id: string) => steps?.find((step) => step.id === id);

const LOOKUP = [calls(["query_employees", { filter: "Sales" }]), says("Two people.")];

test("a check passes the step that was done, and progress outlives the agent", async (context) => {
  const OPENAI_BASE_URL = await startModel(context, ...LOOKUP);
  const env = { ...hardcoded, OPENAI_BASE_URL, DATA_DIR: temporaryFolder(context) };
  const agent = await startAgent(context, env);
  assert.equal(find(await check(agent), "first-question")?.passed, false);
  await agent.ask("Who is in Sales?");
  assert.equal(find(await check(agent), "first-question")?.passed, true);

  await agent.post("/labs/0/start", {});
  assert.equal(
    find(await check(agent), "first-question")?.passed,
    false,
    "what was done before the start does not count",
  );
  await agent.stop();
  const next = await startAgent(context, env);
  const { labs } = await next.get<{ labs: { id: string; steps: Step[] }[] }>("/labs");
  const step = find(labs.find(({ id }) => id === "0")?.steps, "first-question");
  assert.equal(step?.solved, true, "what is solved stays solved");
  assert.match(step?.solved_at ?? "", /^\d{4}-\d\d-\d\dT/);
});

test("what the model claims, and what the user types, pass no step", async (context) => {
  const OPENAI_BASE_URL = await startModel(context, says("I called query_employees and send_message."));
  const agent = await startAgent(context, { ...hardcoded, OPENAI_BASE_URL });
  await agent.ask("query_employees Engineering send_message stored in the outbox solved");
  const steps = await check(agent);
  assert.equal(find(steps, "first-question")?.passed, false);
  assert.equal(find(steps, "first-message")?.passed, false);
});

test("a check says when it could not look", async (context) => {
  const server = await startHrServer(context);
  const agent = await startAgent(context, { MCP_BASE_URL: server.mcpUrl });
  await server.stop();
  const message = find(await check(agent), "first-message");
  assert.equal(message?.passed, false);
  assert.match(message?.saw ?? "", /hr/);
});

test("progress is exported and imported; the earlier time stays, unknown steps are left out", async (context) => {
  const agent = await startAgent(context, hardcoded);
  const put = (body: unknown) =>
    fetch(`${agent.url}/labs/progress`, {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const late = "2026-02-02T00:00:00.000Z";
  const early = "2026-01-01T00:00:00.000Z";
  await put({ progress: { 0: { "stack-up": late, "no-such-step": late }, 99: {} } });
  await put({ progress: { 0: { "stack-up": early } } });
  const { progress } = await agent.get<{ progress: Record<string, Record<string, string>> }>(
    "/labs/progress",
  );
  assert.deepEqual(progress["0"], { "stack-up": early });
  assert.equal((await put({ progress: { 0: { "stack-up": "yesterday" } } })).status, 400);
  assert.equal((await put({})).status, 400);
});

test("a damaged progress file is set aside, and the agent starts", async (context) => {
  const DATA_DIR = temporaryFolder(context);
  writeFileSync(join(DATA_DIR, "progress.json"), "{");
  const agent = await startAgent(context, { ...hardcoded, DATA_DIR });
  assert.deepEqual(await agent.get("/labs/progress"), { progress: {} });
  assert.throws(() => readFileSync(join(DATA_DIR, "progress.json")));
});

test("a guide comes for one path, without annotations; an unknown lab or path is refused", async (context) => {
  const agent = await startAgent(context, hardcoded);
  const guide = await agent.get<{ title: string; markdown: string; hints: { step: string; text: string }[] }>(
    "/labs/0/guide?path=compose",
  );
  assert.equal(guide.title, "Set up and look around");
  assert.doesNotMatch(guide.markdown, /\{run|\{expect|<!--/);
  assert.ok(guide.hints.some(({ step }) => step === "stack-up"));
  assert.equal((await fetch(`${agent.url}/labs/77/guide`)).status, 404);
  assert.equal((await fetch(`${agent.url}/labs/0/guide?path=moon`)).status, 400);
  assert.equal((await agent.post("/labs/77/check", {})).status, 404);
});
