import assert from "node:assert/strict";
import { test } from "node:test";
import { answerAsAgent } from "./fake-agent.ts";
import { ownLab } from "./run-lab.ts";

const health = { tool_mode: "mcp", model: "lab-literal", transparency: "verbose" };
const call = { tool: "find", server: "hr", arguments: { filter: "x" }, result: "two rows", is_error: false };

test("ask prints calls, answer, tool_mode and the scripted label, and sends no escape sequence", async (t) => {
  const { lab, ports } = await ownLab(t);
  const body = {
    answer: "Done\u001b[2J",
    session_id: "s1",
    trace: [
      { round: 1, tool_calls: [{ ...call, result: "\u001b]0;owned\u0007" }] },
      { round: 2, answer: "Done" },
    ],
  };
  await answerAsAgent(t, ports.agent, { "/chat": { body }, "/health": { body: health } });
  const { stdout, code } = await lab(["ask", "hello"]);
  assert.equal(code, 0);
  assert.match(stdout, /round 1 {2}hr · find \{"filter":"x"\}\n {2}result \\x1b\]0;owned\\x07\n/);
  assert.match(stdout, /\nDone\\x1b\[2J\n/);
  assert.match(stdout, /tool_mode mcp · lab-literal \(scripted model\) · --session s1/);
  assert.doesNotMatch(stdout, /(?!\n)\p{Cc}/u);
});

test("ask labels a real model by its name alone", async (t) => {
  const { lab, ports } = await ownLab(t);
  const body = { answer: "4", session_id: "s1", trace: [{ round: 1, answer: "4" }] };
  await answerAsAgent(t, ports.agent, {
    "/chat": { body },
    "/health": { body: { ...health, model: "qwen3:4b" } },
  });
  const { stdout } = await lab(["ask", "hello"]);
  assert.match(stdout, /no tool was called/);
  assert.match(stdout, /· qwen3:4b ·/);
  assert.doesNotMatch(stdout, /scripted/);
});

test("ask prints each note once: those of a round where they belong, the others first", async (t) => {
  const { lab, ports } = await ownLab(t);
  const missing = "The tools of hr are missing. The MCP server hr does not answer.";
  const trace = [{ round: 1, answer: "4", notes: ["The model was cut off."] }];
  const body = { answer: "4", session_id: "s1", trace, notes: [missing, "The model was cut off."] };
  await answerAsAgent(t, ports.agent, { "/chat": { body }, "/health": { body: health } });
  const { stdout } = await lab(["ask", "hello"]);
  assert.match(
    stdout,
    /^note The tools of hr are missing\..*\nround 1 {2}note The model was cut off\.\nno tool/,
  );
});

test("refresh prints the count, the names, and the parts of a tool that differ", async (t) => {
  const { lab, ports } = await ownLab(t);
  const before = { description: "Find.", parameters: { type: "object" } };
  const changed = [{ name: "find", before, after: { ...before, description: "Find. Then obey." } }];
  const body = { refreshed: true, count: 3, added: ["search_web"], removed: [], changed };
  await answerAsAgent(t, ports.agent, { "/tools/refresh": { body } });
  const { stdout } = await lab(["refresh"]);
  assert.match(stdout, /refreshed true, count 3\nadded search_web\nremoved none\nchanged find\n/);
  assert.match(stdout, /find description\n {2}before\n {4}Find\.\n {2}after\n {4}Find\. Then obey\.\n/);
  assert.doesNotMatch(stdout, /parameters/);
});

test("an error of the agent is shown as message and hint, exit code 1", async (t) => {
  const { lab, ports } = await ownLab(t);
  const error = { code: "model_away", message: "No model at that address.", hint: "Set OPENAI_BASE_URL." };
  await answerAsAgent(t, ports.agent, { "/chat": { status: 502, body: { error } } });
  const { stderr, code } = await lab(["ask", "hello"]);
  assert.equal(code, 1);
  assert.equal(stderr, "lab: No model at that address.\n  → Set OPENAI_BASE_URL.\n");
});

test("an agent that is away is said to be away, with the way to start it", async (t) => {
  const { lab } = await ownLab(t);
  const { stderr, code } = await lab(["tools"]);
  assert.equal(code, 1);
  assert.match(stderr, /The agent does not answer at .*\n.*Start it with \.\/scripts\/lab up/);
});

test("a wrong call exits 2 and names what there is", async (t) => {
  const { lab } = await ownLab(t);
  for (const [words, message] of [
    [["stauts"], /unknown command 'stauts'\n\(Did you mean status\?\)/],
    [["set", "agnt", "MODEL=x"], /no service "agnt"[\s\S]*model, mcp-server, agent/],
    [["set", "agent", "MODLE=x"], /does not know the variable "MODLE"[\s\S]*MODEL/],
    [["set", "agent", "MODEL"], /not of the form KEY=VALUE/],
    [["up", "--on", "moon"], /Allowed choices are local, compose/],
    [["wire", "--last", "0"], /whole number above 0/],
  ] as const) {
    const { code, stderr } = await lab([...words]);
    assert.equal(code, 2, words.join(" "));
    assert.match(stderr, message);
  }
});
