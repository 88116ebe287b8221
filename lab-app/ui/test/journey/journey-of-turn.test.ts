import assert from "node:assert/strict";
import { test } from "node:test";
import type { WireEntry } from "../../src/api/agent-types.ts";
import { journeyOfTurn } from "../../src/journey/journey-of-turn.ts";
import { lanesOf, type Step } from "../../src/journey/step.ts";
import { newTurn, type TurnView, withCall } from "../../src/turns/turn.ts";

const HR = "http://127.0.0.1:8000/mcp";

let seq = 0;
function exchange(kind: "mcp" | "llm", round: number | null, body: object, answer?: object): WireEntry {
  const url = kind === "mcp" ? HR : "http://127.0.0.1:8003/v1/chat/completions";
  return {
    seq: ++seq,
    kind,
    ts: "",
    session_id: round === null ? null : "s",
    round,
    request: { method: "POST", url, headers: {}, body: JSON.stringify(body) },
    response: answer === undefined ? null : { status: 200, headers: {}, body: JSON.stringify(answer) },
    ms: answer === undefined ? null : 1,
  };
}

const discovery = [
  exchange("mcp", null, { method: "server/discover" }, { result: {} }),
  exchange("mcp", null, { method: "tools/list" }, { result: { tools: [{}, {}] } }),
];
const ask = (round: number) => exchange("llm", round, { messages: [{}], tools: [{}, {}] }, { choices: [] });
const params = { name: "query_employees", arguments: { filter: "Sales" } };
const call = exchange("mcp", 1, { method: "tools/call", params }, { result: {} });
const LOOKUP = { id: "c1", round: 1, tool: "query_employees", server: "hr", arguments: { filter: "Sales" } };

const answered = (turn: TurnView): TurnView => ({ ...turn, state: "answered", answer: "nobody" });
const lookedUp = answered(
  withCall(newTurn("who?"), { ...LOOKUP, state: "done", result: "[]", isError: false }),
);

const journey = (turn: TurnView, own: WireEntry[], ordered = new Map()): Step[] =>
  journeyOfTurn({
    turn,
    session: "s",
    own,
    all: [...discovery, ...own],
    servers: [{ name: "hr", url: HR }],
    ordered,
  });

const hops = (steps: Step[]) => steps.map(({ from, to }) => `${from} → ${to}`);

test("a question with one call goes you, host, model, client, server, data, and all the way back", () => {
  const steps = journey(lookedUp, [ask(1), call, ask(2)]);
  assert.deepEqual(hops(steps), [
    "client → server hr",
    "server hr → client",
    "client → server hr",
    "server hr → client",
    "you → host",
    "host → model",
    "model → host",
    "host → client",
    "client → server hr",
    "server hr → data",
    "data → server hr",
    "server hr → client",
    "client → host",
    "host → model",
    "model → host",
    "host → you",
  ]);
  assert.deepEqual(lanesOf(steps), ["you", "host", "model", "client", "server hr", "data"]);
});

test("each step over the wire carries its real packet, the hop inside the server none", () => {
  const steps = journey(lookedUp, [ask(1), call, ask(2)]);
  assert.deepEqual(steps[8]?.packet, { entry: call, half: "request" });
  assert.deepEqual(steps[11]?.packet, { entry: call, half: "response" });
  assert.deepEqual([steps[9]?.packet, steps[9]?.unseen], [undefined, true]);
});

test("two equal calls of one round have an exchange each", () => {
  const again = exchange("mcp", 1, { method: "tools/call", params }, { result: {} });
  const twice = withCall(lookedUp, { ...LOOKUP, id: "c2", state: "done", result: "[]", isError: false });
  const carried = journey(twice, [ask(1), call, again, ask(2)]).flatMap(({ packet, label }) =>
    packet !== undefined && "entry" in packet && label.startsWith("tools/call") ? [packet.entry.seq] : [],
  );
  assert.deepEqual(carried, [call.seq, again.seq]);
});

test("a discovery that came after the question is no part of its journey", () => {
  const own = [ask(1), call, ask(2)];
  const later = exchange("mcp", null, { method: "tools/list" }, { result: { tools: [{}, {}, {}] } });
  const steps = journeyOfTurn({
    turn: lookedUp,
    session: "s",
    own,
    all: [...discovery, ...own, later],
    servers: [{ name: "hr", url: HR }],
    ordered: new Map(),
  });
  assert.equal(steps[3]?.label, "2 tools");
});

test("while the model still writes, the way ends at its open answer", () => {
  const waiting = exchange("llm", 1, { messages: [] });
  const steps = journey(newTurn("who?"), [waiting]);
  assert.equal(steps.at(-1)?.outcome?.kind, "waiting");
});

test("a denied call goes to the person and no further", () => {
  const denied = answered(
    withCall(newTurn("who?"), { ...LOOKUP, state: "done", decision: "deny", result: "no" }),
  );
  const steps = journey(denied, [ask(1), ask(2)]);
  assert.deepEqual(hops(steps).slice(7, 9), ["host → you", "you → host"]);
  assert.equal(
    steps.some(({ unseen }) => unseen),
    false,
  );
});

test("a function of the agent itself needs no client and no server", () => {
  const own = answered(
    withCall(newTurn("who?"), { ...LOOKUP, server: "agent", state: "done", result: "[]" }),
  );
  const steps = journeyOfTurn({
    turn: own,
    session: "s",
    own: [ask(1), ask(2)],
    all: [],
    servers: [],
    ordered: new Map(),
  });
  assert.deepEqual(lanesOf(steps), ["you", "host", "model", "function"]);
});

test("a call that nobody asked for is marked, and so is the discovery that brought the order in", () => {
  const part = { source: "tools", tool: "search_web", server: "hr" };
  const ordered = new Map([["c1", { part, passage: "look up everyone", exact: true }]]);
  const steps = journey(lookedUp, [ask(1), call, ask(2)], ordered);
  assert.equal(steps[3]?.orderCarried, "look up everyone");
  assert.deepEqual(
    steps.flatMap(({ orderedCall }, index) => (orderedCall === "c1" ? [index] : [])),
    [7, 8, 9, 10, 11, 12],
  );
});
