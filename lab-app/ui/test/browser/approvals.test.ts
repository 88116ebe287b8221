import assert from "node:assert/strict";
import { test } from "node:test";
import { browserSuite, textOf } from "../kit/browser-suite.ts";
import { QUESTION, SEND } from "../kit/scripts.ts";

const outboxOf = async (agentUrl: string) =>
  ((await (await fetch(`${agentUrl}/outbox`)).json()) as { messages: unknown[] }).messages;

browserSuite("approvals are asked for in the chat", { agent: { APPROVALS: "all" } }, (lab) => {
  const { stack, page } = lab;
  const begin = async (message: string) => {
    await page.fill("#message", message);
    await page.press("#message", "Enter");
    await page.getByText("May the agent make this call?").waitFor();
  };
  const end = () => page.locator('.turn[aria-busy="false"]').last().locator(".answer").waitFor();

  test("a call waits with its arguments in full, and is not made when denied", async () => {
    await lab.open("chat");
    await begin(SEND);
    assert.match(await textOf(page.locator(".call-card").last()), /"body": "Our guests arrive at nine\."/);
    await page.getByRole("button", { name: "Deny" }).click();
    await end();
    assert.deepEqual(await outboxOf(stack.agent.url), []);
    assert.match(await textOf(page.locator(".call-card").last()), /tool error[\s\S]*denied this call/);
  });

  test("the journey of the denied call ends at the person", async () => {
    await lab.open(`journey?${new URL(page.url()).hash.split("?")[1]}`);
    await page.locator(".step", { hasText: "denied" }).waitFor();
    assert.equal(await page.locator(".step", { hasText: "tools/call" }).count(), 0);
  });

  test("an allowed call goes on", async () => {
    await lab.open("chat?session=allowed");
    await begin(QUESTION);
    await page.getByRole("button", { name: "Allow" }).click();
    await end();
    assert.match(await textOf(page.locator(".answer").last()), /Maya Okafor/);
  });

  test("a call that another session waits with can be decided here", async () => {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ message: QUESTION, session_id: "terminal" });
    const answer = fetch(`${stack.agent.url}/chat`, { method: "POST", headers, body });
    const waiting = page.locator(".other-approval");
    await waiting.waitFor();
    assert.match(await textOf(waiting), /Session terminal wants to call query_employees/);
    await waiting.getByRole("button", { name: "Allow" }).click();
    assert.match(((await (await answer).json()) as { answer: string }).answer, /Maya Okafor/);
  });
});
