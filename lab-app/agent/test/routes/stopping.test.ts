import assert from "node:assert/strict";
import { test } from "node:test";
import { AuditLog } from "../../src/audit/audit-log.ts";
import { startScriptedModel } from "../kit/scripted-model.ts";
import { startAgent, temporaryFolder, until } from "../kit/start-agent.ts";

test("a turn that runs when the agent stops is answered with a sentence, and the audit log has its end", async (t) => {
  const model = await startScriptedModel(() => undefined); // it never answers
  t.after(model.close);
  const DATA_DIR = temporaryFolder(t);
  const agent = await startAgent(t, { TOOL_MODE: "hardcoded", OPENAI_BASE_URL: model.url, DATA_DIR });
  const [asked, queued] = [agent.ask("Hello?", "one"), agent.ask("Hello again?", "one")];
  await until(async () => model.seen.length === 1);
  await agent.stop();
  for (const { error } of [await asked, await queued]) {
    assert.deepEqual(error, {
      code: "stopping",
      message: "The agent is being stopped.",
      hint: "Ask again in a moment.",
    });
  }
  const log = new AuditLog(DATA_DIR);
  const events = log.list().map(({ event }) => event);
  assert.deepEqual(events, ["agent_started", "turn_started", "turn_failed", "agent_stopped"]);
  log.close();
});
