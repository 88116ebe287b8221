import assert from "node:assert/strict";
import { test } from "node:test";
import type { ElicitResult } from "@modelcontextprotocol/client";
import { connect, ERAS } from "../clients.ts";
import { startServer } from "../start-server.ts";
import { modern } from "../wire.ts";

const WITHOUT_RECIPIENT = { name: "send_message", arguments: { body: "Lunch at one?" } };

const stored = async (url: string) => {
  const { message } = await modern(url, "resources/read", { uri: "outbox://messages" });
  return JSON.parse(message.result.contents[0].text) as { to: string; body: string }[];
};

for (const { era, versionNegotiation } of ERAS) {
  const ask = async (t: Parameters<typeof connect>[0], answer: ElicitResult) => {
    const url = await startServer(t, { MCP_SESSIONS: "on" });
    const client = await connect(t, url, { versionNegotiation, capabilities: { elicitation: { form: {} } } });
    const questions: string[] = [];
    client.setRequestHandler("elicitation/create", ({ params }) => {
      questions.push(params.message);
      return answer;
    });
    return { result: await client.callTool(WITHOUT_RECIPIENT), questions, outbox: await stored(url) };
  };

  test(`in the ${era} era the user is asked for a missing recipient, and the message is sent`, async (t) => {
    const { result, questions, outbox } = await ask(t, { action: "accept", content: { to: "Lucy Tran" } });
    assert.deepEqual(questions, ["Who should get this message?"]);
    assert.deepEqual(result.structuredContent, { id: 1, to: "Lucy Tran" });
    assert.deepEqual(
      outbox.map(({ to, body }) => [to, body]),
      [["Lucy Tran", "Lunch at one?"]],
    );
  });

  test(`in the ${era} era nothing is sent when the user declines`, async (t) => {
    const { result, outbox } = await ask(t, { action: "decline" });
    assert.equal(result.isError, true);
    assert.match(JSON.stringify(result.content), /The user named no recipient, so nothing was sent/);
    assert.deepEqual(outbox, []);
  });

  test(`in the ${era} era a client that can't ask gets an error that says what is missing`, async (t) => {
    const client = await connect(t, await startServer(t), { versionNegotiation });
    const result = await client.callTool(WITHOUT_RECIPIENT);
    assert.equal(result.isError, true);
    assert.match(JSON.stringify(result.content), /needs a recipient in `to`/);
  });
}

test("an answer that names nobody, or that was declined, is not taken for a recipient", async (t) => {
  const url = await startServer(t);
  const answers = [
    { action: "accept", content: { to: "  " } },
    { action: "decline", content: { to: "Lucy Tran" } },
  ];
  for (const recipient of answers) {
    const call = { ...WITHOUT_RECIPIENT, inputResponses: { recipient } };
    const { message } = await modern(url, "tools/call", call);
    assert.equal(message.result.isError, true);
  }
  assert.deepEqual(await stored(url), []);
});
