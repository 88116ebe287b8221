import assert from "node:assert/strict";
import { readLabs } from "../index.ts";
import type { LabState, RecordedCall, RecordedTurn, StoredMessage } from "../lab-state.ts";

// Students who have not done the step, told apart from those who have. The runs of the solutions show the plain
// cases on a real stack; the tests beside this file show the near misses.

export const labs = await readLabs();

export function stepOf(lab: string, id: string) {
  const step = labs.find((one) => one.id === lab)?.steps.find((one) => one.id === id);
  assert.ok(step, `lab ${lab} has a step ${id}`);
  return step;
}

export const call = (
  tool: string,
  args: object,
  result: string,
  more: Partial<RecordedCall> = {},
): RecordedCall => ({
  tool,
  server: "hr",
  arguments: args as Record<string, unknown>,
  result,
  isError: false,
  ...more,
});

export const turn = (calls: RecordedCall[], more: Partial<RecordedTurn> = {}): RecordedTurn => ({
  seq: 10,
  sessionId: "s",
  message: "please",
  model: "lab-literal",
  toolMode: "mcp",
  transparency: "verbose",
  rounds: calls.length + 1,
  calls,
  ended: true,
  ...more,
});

export const message = (to: string, body: string, id = 1): StoredMessage => ({ id, to, body, ts: "now" });
export const send = ({ to, body }: StoredMessage) => call("send_message", { to, body }, "sent");
export const SALES = '[{"name":"A","dept":"Sales","manager":"Boss"}]';
export const lookup = (filter: string, result = SALES, more = {}) =>
  call("query_employees", { filter }, result, more);

export const EVERYBODY = [...Array(12).keys()]
  .map((n) => `CANARY-00${n.toString(16).toUpperCase().padStart(2, "0")}`)
  .join(" ");

export interface Given extends Partial<Omit<LabState, "outbox">> {
  messages?: StoredMessage[];
}

export const state = ({ messages = [], ...given }: Given): LabState => ({
  audit: [],
  turns: [],
  toolMode: "mcp",
  tools: [],
  flags: {},
  services: [],
  outbox: async () => messages,
  ...given,
});

export async function tell(
  lab: string,
  id: string,
  cases: { passes: Given[]; fails: Given[] },
): Promise<void> {
  const step = stepOf(lab, id);
  assert.ok(cases.passes.length > 0 && cases.fails.length > 0, `${id} needs students of both kinds`);
  for (const given of cases.passes) {
    const { passed, saw } = await step.look(state(given));
    assert.ok(passed, `${id} should pass: ${saw}`);
  }
  for (const given of [{}, ...cases.fails]) {
    const { passed, saw } = await step.look(state(given));
    assert.ok(!passed, `${id} should not pass: ${saw}`);
    assert.match(saw, /\w/);
  }
}
