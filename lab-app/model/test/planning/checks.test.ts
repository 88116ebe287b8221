import assert from "node:assert/strict";
import { test } from "node:test";
import type { ChatMessage, ChatRequest } from "../../src/routes/chat-request.ts";
import { playTurn } from "../play-agent.ts";

const id = {
  type: "object",
  properties: { ticket: { type: "integer", description: "Ticket number" } },
  required: ["ticket"],
};
const TOOLS = [
  ["get_ticket", "Get the state of a ticket."],
  ["close_ticket", "Close a ticket."],
  ["delete_ticket", "Delete a ticket."],
].map(([name, description]) => ({ type: "function", function: { name, description, parameters: id } }));

/** The tools called for a message, and the answer, where a ticket is in `state`. */
async function play(user: string, state: string, messages: ChatMessage[] = []) {
  const run = (name: string) => (name === "get_ticket" ? JSON.stringify({ ticket: 7, state }) : "done");
  const tools = TOOLS as NonNullable<ChatRequest["tools"]>;
  const { calls, answer } = await playTurn(messages, user, { model: "lab-literal", tools, run });
  return { calls: calls.map(({ tool }) => tool), answer };
}

const EITHER_OR = "Check ticket 7. If it is solved, close it, otherwise delete it.";

test("of two branches one is taken, and the other is said to be left", async () => {
  assert.deepEqual((await play(EITHER_OR, "solved")).calls, ["get_ticket", "close_ticket"]);
  const other = await play(EITHER_OR, "waiting");
  assert.deepEqual(other.calls, ["get_ticket", "delete_ticket"]);
  assert.match(other.answer, /I did not use close_ticket, as this does not hold: "If it is solved"/);
});

test("a condition behind its order is looked up first", async () => {
  assert.deepEqual((await play("Close ticket 7 if it is solved", "solved")).calls, [
    "get_ticket",
    "close_ticket",
  ]);
  assert.deepEqual((await play("Close ticket 7 if it is solved", "waiting")).calls, ["get_ticket"]);
});

test("what no tool can tell is left undone and said", async () => {
  const { calls, answer } = await play("If the moon is full, delete ticket 7", "solved");
  assert.deepEqual(calls, []);
  assert.match(answer, /no tool that tells me "If the moon is full"/);
});

test("a polite if is no condition", async () =>
  assert.deepEqual((await play("If you can, close ticket 7", "waiting")).calls, ["close_ticket"]));
