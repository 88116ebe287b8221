import assert from "node:assert/strict";
import { test } from "node:test";
import { answerAsAgent } from "../fake-agent.ts";
import { ownLab, readStatus } from "../run-lab.ts";

const problems = [{ server: "docs", problem: "The MCP server docs does not answer.\u001b[2J" }];

test("refresh and outbox name each server that did not answer, and exit 1", async (t) => {
  const { lab, ports } = await ownLab(t);
  const refresh = { refreshed: true, count: 2, added: [], removed: [], changed: [], problems };
  const message = { id: 1, to: "Lucy", body: "hi", ts: "now" };
  await answerAsAgent(t, ports.agent, {
    "/tools/refresh": { body: refresh },
    "/outbox": { body: { messages: [message], problems } },
  });
  for (const [verb, shown] of [
    ["refresh", /refreshed true, count 2/],
    ["outbox", /to Lucy/],
  ] as const) {
    const { code, stdout, stderr } = await lab([verb]);
    assert.equal(code, 1, verb);
    assert.match(stdout, shown);
    assert.match(stderr, /The MCP server docs does not answer\.\\x1b\[2J\n.*lab status.*lab up/);
  }
});

test("an outbox that nobody could read is not called empty", async (t) => {
  const { lab, ports } = await ownLab(t);
  await answerAsAgent(t, ports.agent, { "/outbox": { body: { messages: [], problems } } });
  assert.doesNotMatch((await lab(["outbox"])).stdout, /empty/);
});

test("reset with a dead server changes nothing and says what comes next", async (t) => {
  const { lab } = await ownLab(t);
  await lab(["up", "--on", "local"]);
  await lab(["set", "agent", "MAX_ROUNDS=3"]);
  const { "mcp-server": server } = readStatus((await lab(["status", "--json"])).stdout);
  process.kill(Number(server?.where.replace("pid ", "")), "SIGKILL");
  const { code, stderr } = await lab(["reset"]);
  assert.equal(code, 1);
  assert.match(
    stderr,
    /Nothing was reset, because this does not run: mcp-server \(died\)\.\n.*lab up starts it/,
  );
  assert.match((await lab(["status"])).stdout, /set by you: MAX_ROUNDS=3/);
  assert.match((await lab(["doctor"])).stdout, /mcp-server has died; its log: /);
  assert.equal((await lab(["up"])).code, 0);
  assert.equal((await lab(["reset"])).code, 0);
});
