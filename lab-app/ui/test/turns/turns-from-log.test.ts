import assert from "node:assert/strict";
import { test } from "node:test";
import type { AuditEntry } from "../../src/api/agent-types.ts";
import { turnsFromLog } from "../../src/turns/turns-from-log.ts";

const entries = (...list: [event: string, details: object][]): AuditEntry[] =>
  list.map(([event, details], index) => ({
    seq: index + 1,
    ts: `2026-11-30T00:00:0${index}.000Z`,
    event,
    session_id: "s",
    prev_hash: "",
    hash: "",
    ...details,
  }));

const LOOKUP = { round: 1, id: "c1", tool: "query_employees", server: "hr" };

const log = entries(
  ["turn_started", { message: "who?" }],
  ["tool_called", { ...LOOKUP, arguments: { filter: "Sales" } }],
  ["approval_decided", { call_id: "c1", tool: "query_employees", decision: "allow" }],
  ["tool_answered", { ...LOOKUP, result: "[]", is_error: false, ms: 2 }],
  ["turn_ended", { answer: "nobody", usage: { prompt_tokens: 9, completion_tokens: 1, total_tokens: 10 } }],
  ["turn_started", { message: "again" }],
  ["tool_called", { ...LOOKUP, arguments: {} }],
);

test("a session's turns are rebuilt with their calls, decisions and answers", () => {
  const [first] = turnsFromLog(log, false);
  assert.equal(first?.answer, "nobody");
  assert.deepEqual(first?.rounds[0]?.calls[0], {
    id: "c1",
    round: 1,
    tool: "query_employees",
    server: "hr",
    arguments: { filter: "Sales" },
    state: "done",
    decision: "allow",
    result: "[]",
    isError: false,
    ms: 2,
  });
});

test("a turn without an end was stopped, and its open call has no result", () => {
  const second = turnsFromLog(log, false)[1];
  assert.deepEqual([second?.state, second?.rounds[0]?.calls[0]?.state], ["stopped", "abandoned"]);
});

test("in quiet mode the rounds are left out", () => {
  assert.deepEqual(
    turnsFromLog(log, true).map(({ message, rounds }) => [message, rounds.length]),
    [
      ["who?", 0],
      ["again", 0],
    ],
  );
});
