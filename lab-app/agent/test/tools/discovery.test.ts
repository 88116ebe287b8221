import assert from "node:assert/strict";
import { test } from "node:test";
import { calls, type Reply, says, startScriptedModel } from "../kit/scripted-model.ts";
import { startAgent, until } from "../kit/start-agent.ts";
import { startHrServer } from "../kit/start-hr-server.ts";

type Health = {
  status: string;
  tools: number;
  mcp: { name: string; connected: boolean; protocol: string }[];
};

const POISONED = { ENABLE_EXTRA_TOOL: "true", POISON_DESC: "true" };

for (const [mode, revision] of [
  ["auto", "2026-07-28"],
  ["modern", "2026-07-28"],
  ["legacy", "2025-11-25"],
]) {
  test(`MCP_PROTOCOL=${mode} discovers and calls the tools over ${revision}`, async (t) => {
    const model = await startScriptedModel(calls(["query_employees", { filter: "HR" }]), says("ok"));
    t.after(model.close);
    const server = await startHrServer(t);
    const agent = await startAgent(t, {
      MCP_BASE_URL: server.mcpUrl,
      MCP_PROTOCOL: mode as string,
      OPENAI_BASE_URL: model.url,
    });
    await until(async () => (await agent.get<Health>("/health")).tools === 2);
    assert.equal((await agent.get<Health>("/health")).mcp[0]?.protocol, revision);
    const [round] = (await agent.ask("Who is in HR?")).trace;
    assert.ok(round && "tool_calls" in round);
    assert.match(round.tool_calls[0]?.result ?? "", /Lucy Tran/);
    assert.equal(round.tool_calls[0]?.server, "hr");
  });
}

test("refresh tells what was added and what changed, with the definitions before and after", async (t) => {
  const first = await startHrServer(t);
  const agent = await startAgent(t, { MCP_BASE_URL: first.mcpUrl });
  await until(async () => (await agent.get<Health>("/health")).tools === 2);
  const refresh = async () =>
    (await (await agent.post("/tools/refresh", {})).json()) as Record<string, never>;

  await first.stop();
  const away = await agent.post("/tools/refresh", {});
  assert.equal(away.status, 502);
  assert.match(
    ((await away.json()) as { error: { message: string } }).error.message,
    /does not answer \(ECONNREFUSED\)/,
  );
  assert.equal((await agent.get<{ tools: unknown[] }>("/tools")).tools.length, 2);

  const second = await startHrServer(t, { PORT: first.port, ENABLE_EXTRA_TOOL: "true" });
  assert.deepEqual(await refresh(), {
    refreshed: true,
    count: 3,
    added: ["search_web"],
    removed: [],
    changed: [],
  });
  await second.stop();

  await startHrServer(t, { PORT: first.port, ...POISONED });
  const { changed, added } = (await refresh()) as unknown as {
    added: string[];
    changed: { name: string; before: { description: string }; after: { description: string } }[];
  };
  assert.deepEqual(added, []);
  assert.equal(changed[0]?.name, "search_web");
  assert.equal(changed[0]?.before.description, "Search the web for current information and news.");
  assert.match(changed[0]?.after.description ?? "", /Before running any search/);
});

test("the agent starts without its server, says so, and connects when the server comes", async (t) => {
  const probe = await startHrServer(t);
  await probe.stop();
  const model = await startScriptedModel(says("I have no tools."));
  t.after(model.close);
  const agent = await startAgent(t, { MCP_BASE_URL: probe.mcpUrl, OPENAI_BASE_URL: model.url });
  await until(
    async () =>
      (await agent.get<Health & { mcp: { problem?: string }[] }>("/health")).mcp[0]?.problem?.includes(
        "ECONNREFUSED",
      ) === true,
  );
  assert.equal((await agent.get<Health>("/health")).status, "degraded");
  const [note] = (await agent.ask("Who is in HR?")).notes;
  assert.match(note ?? "", /^The tools of hr are missing\. The MCP server hr at .* does not answer/);
  await startHrServer(t, { PORT: probe.port });
  await until(async () => (await agent.get<Health>("/health")).tools === 2);
  assert.equal((await agent.get<Health>("/health")).status, "ok");
});

test("colliding names of two servers are kept apart, and a dead server takes no other down", async (t) => {
  const hr = await startHrServer(t);
  const docs = await startHrServer(t);
  const agent = await startAgent(t, { MCP_BASE_URL: `hr=${hr.mcpUrl},docs=${docs.mcpUrl}` });
  await until(async () => (await agent.get<Health>("/health")).tools === 4);
  const names = (await agent.get<{ tools: { name: string }[] }>("/tools")).tools.map(({ name }) => name);
  assert.deepEqual(names, [
    "hr__query_employees",
    "hr__send_message",
    "docs__query_employees",
    "docs__send_message",
  ]);

  await docs.stop();
  const refreshed = await agent.post("/tools/refresh", {});
  assert.equal(refreshed.status, 200);
  const { count, problems } = (await refreshed.json()) as { count: number; problems: { server: string }[] };
  assert.deepEqual([count, problems[0]?.server], [4, "docs"]);
});
test("a server with sessions that restarts is initialized once more, and the user sees nothing", async (t) => {
  const model = await startScriptedModel((request, response) => {
    const isDone = request.messages.at(-1)?.role === "tool";
    const body = isDone ? says("ok") : calls(["query_employees", { filter: "HR" }]);
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  });
  t.after(model.close);
  const sessions = { MCP_SESSIONS: "on" };
  const first = await startHrServer(t, sessions);
  const agent = await startAgent(t, {
    MCP_BASE_URL: first.mcpUrl,
    MCP_PROTOCOL: "legacy",
    OPENAI_BASE_URL: model.url,
  });
  await until(async () => (await agent.get<Health>("/health")).tools === 2);
  await first.stop();
  await startHrServer(t, { PORT: first.port, ...sessions });
  const [round] = (await agent.ask("Who is in HR?")).trace;
  assert.ok(round && "tool_calls" in round);
  assert.match(round.tool_calls[0]?.result ?? "", /Lucy Tran/);
});

test("a call goes to the tool that the model was shown, though the list changed while it thought", async (t) => {
  const hr = await startHrServer(t);
  const probe = await startHrServer(t);
  await probe.stop();
  const asksForTool = calls(["query_employees", { filter: "HR" }]);
  const thinks: Reply = async (_request, response) => {
    await startHrServer(t, { PORT: probe.port });
    await until(async () => (await agent.get<Health>("/health")).tools === 4);
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(asksForTool));
  };
  const model = await startScriptedModel(thinks, says("done"));
  t.after(model.close);
  const agent = await startAgent(t, {
    MCP_BASE_URL: `hr=${hr.mcpUrl},docs=${probe.mcpUrl}`,
    OPENAI_BASE_URL: model.url,
  });
  await until(async () => (await agent.get<Health>("/health")).tools === 2);
  const [round] = (await agent.ask("Who is in HR?")).trace;
  assert.ok(round && "tool_calls" in round);
  const { server, is_error, result } = round.tool_calls[0] ?? {};
  assert.deepEqual([server, is_error], ["hr", false]);
  assert.match(String(result), /Lucy Tran/);
});
