import assert from "node:assert/strict";
import { test } from "node:test";
import { browserSuite, textOf } from "../kit/browser-suite.ts";
import { QUESTION } from "../kit/scripts.ts";

browserSuite("a server that is away is named, and its return is noticed", {}, (lab) => {
  const { stack, page } = lab;

  test("the page says that the server does not answer, and what to do", async () => {
    await lab.open("tools");
    await page.locator(".tool-card").first().waitFor();
    await stack.replaceMcpServer();
    const notice = page.locator(".status-strip .notice");
    await notice.waitFor();
    assert.match(
      await textOf(notice),
      /The MCP server hr at http:\/\/.* does not answer.*\.\/scripts\/lab up/,
    );
  });

  test("Refresh fails with a sentence, and the old tools stay listed", async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await page.locator(".panel .notice.danger", { hasText: "does not answer" }).waitFor();
    assert.equal(await page.locator(".tool-card").count(), 2);
  });

  test("a call meanwhile is a tool error that can be read", async () => {
    await lab.ask(QUESTION);
    const card = page.locator(".call-card").last();
    assert.match(await textOf(card), /tool error/);
    assert.match(await textOf(card), /does not answer/);
  });

  test("the journey shows where the way ended", async () => {
    await lab.open(`journey?${new URL(page.url()).hash.split("?")[1]}`);
    await page.locator(".step.failed").first().waitFor();
  });

  test("when the server is back the notice goes away by itself", async () => {
    await stack.replaceMcpServer({});
    await page.locator(".status-strip .notice").waitFor({ state: "detached" });
    await lab.open("chat?session=after");
    await lab.ask(QUESTION);
    assert.match(await textOf(page.locator(".call-card")), /done/);
  });
});

browserSuite("an agent that is away leaves no blank panel", {}, (lab) => {
  test("the page keeps what it has, and says that the agent does not answer", async () => {
    await lab.open("tools");
    await lab.page.locator(".tool-card").first().waitFor();
    await lab.stack.agent.stop();
    await lab.page.locator(".status-strip", { hasText: "The agent does not answer." }).waitFor();
    assert.equal(await lab.page.locator(".tool-card").count(), 2);
  });
});
