import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { EVERYONE } from "../04-attack-chain/checks.ts";
import { canariesIn } from "../look-for.ts";
import { EVERYBODY, labs, lookup, message, SALES, send, state, stepOf, tell, turn } from "./student.ts";

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
  const first = entry(1, "agent_started", { max_rounds: 8 });
  const restarted = (max_rounds: number) => [
    first,
    sent,
    entry(6, "agent_stopped"),
    entry(7, "agent_started", { max_rounds }),
  ];
  await tell("0", "restart", {
    passes: [{ ...kept, audit: restarted(8) }],
    fails: [
      { ...kept, audit: restarted(1) },
      { ...kept, messages: [], audit: restarted(8) },
      { ...kept, audit: [entry(3, "agent_stopped"), entry(4, "agent_started"), sent] },
    ],
  });
  await tell("0", "one-round", {
    passes: [{ turns: [turn([lookup("Sales")], { rounds: 1 })] }],
    fails: [{ turns: [turn([lookup("Sales")])] }, { turns: [turn([], { rounds: 1 })] }],
  });
});

test("lab 1 wants one session, one question, and notes that really left", async () => {
  const asked = turn([lookup("Sales")], { message: "Who is in Sales?" });
  const followUp = turn([lookup("Finance")], { message: "And in Finance?" });
  await tell("1", "memory", {
    passes: [{ turns: [asked, followUp] }],
    fails: [
      { turns: [asked, { ...followUp, sessionId: "other" }] },
      { turns: [asked, turn([lookup("Sales")], { message: "And again?" })] },
      { turns: [asked, turn([lookup("Finance")], { message: "Who is in Finance?" })] },
      { turns: [followUp] },
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
