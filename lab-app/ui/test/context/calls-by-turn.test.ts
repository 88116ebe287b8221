import assert from "node:assert/strict";
import { test } from "node:test";
import type { ContextCall } from "../../src/api/agent-types.ts";
import { callsByTurn } from "../../src/context/calls-by-turn.ts";
import { newTurn } from "../../src/turns/turn.ts";

const call = (turn: number, round: number, question: string): ContextCall => ({
  turn,
  round,
  ts: "",
  model: "m",
  messages: [{ role: "user", source: "user", content: question, untrusted: false, tokens: 1 }],
  tools: [],
  tokens: { system: 0, user: 0, assistant: 0, tools: 0, results: 0, total: 0 },
  prompt_tokens: null,
});

test("calls go to the turn that asked the same, from the newest back", () => {
  const turns = ["a", "b", "a"].map((message) => newTurn(message));
  const calls = [call(1, 1, "b"), call(2, 1, "a"), call(2, 2, "a")];
  assert.deepEqual(
    callsByTurn(turns, calls).map((group) => group.map(({ turn, round }) => `${turn}.${round}`)),
    [[], ["1.1"], ["2.1", "2.2"]],
  );
});

test("a turn that never reached the model takes no other turn's calls", () => {
  const turns = ["a", "refused"].map((message) => newTurn(message));
  assert.deepEqual(
    callsByTurn(turns, [call(1, 1, "a")]).map((group) => group.length),
    [1, 0],
  );
});
