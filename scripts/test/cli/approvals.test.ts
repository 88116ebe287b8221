import assert from "node:assert/strict";
import { json } from "node:stream/consumers";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { describeApproval } from "../../cli/verbs/approvals.ts";
import { answerAsAgent } from "../fake-agent.ts";
import { ownLab } from "../run-lab.ts";

const approval = {
  id: "a1",
  session_id: "s",
  tool: "send_message",
  server: "hr",
  arguments: { to: "x@y.example", body: `first line\nsecond \u001b[2J${"z".repeat(500)}` },
  expires_at: "2026-01-01T00:00:00.000Z",
};

test("a person sees every argument whole, and nothing that the terminal would obey", () => {
  const shown = stripVTControlCharacters(describeApproval(approval));
  assert.match(
    shown,
    /^hr · send_message waits for a person, until 2026-01-01T00:00:00\.000Z\n {2}to: x@y\.example\n/,
  );
  assert.ok(shown.includes(`first line\n    second \\x1b[2J${"z".repeat(500)}`));
  assert.ok(!describeApproval(approval).includes("\u001b[2J"));
});

test("ask shows what waits in its own session alone, also after a look that failed", async (t) => {
  const { lab, ports } = await ownLab(t);
  let sessionId = "";
  let looks = 0;
  await answerAsAgent(t, ports.agent, {
    "/chat": async (request) => {
      sessionId = ((await json(request)) as { session_id: string }).session_id;
      while (looks < 3) await sleep(20);
      return { body: { answer: "done", session_id: sessionId, trace: [] } };
    },
    "/approvals": () => {
      looks += 1;
      if (looks === 1) return { status: 500, body: { error: { message: "not now" } } };
      const mine = { ...approval, id: "mine", session_id: sessionId };
      return { body: { approvals: [{ ...approval, id: "foreign" }, mine] } };
    },
    "/health": { body: { tool_mode: "mcp", model: "lab-literal", transparency: "verbose" } },
  });
  const { code, stderr } = await lab(["ask", "hello"]);
  assert.equal(code, 0);
  assert.match(stderr, /lab allow mine/);
  assert.doesNotMatch(stderr, /foreign/);
});
