import assert from "node:assert/strict";
import { test } from "node:test";
import { browserSuite, textOf } from "../kit/browser-suite.ts";

const SLOW = "Tell me a long story";
const script = { [SLOW]: [{ words: "Once upon a time there was a tool. ".repeat(60), everyMs: 50 }] };

browserSuite("a turn that is cut short", { script }, (lab) => {
  const { page } = lab;
  const begin = async () => {
    await page.fill("#message", SLOW);
    await page.press("#message", "Enter");
    await page.locator(".answer", { hasText: "Once upon a time" }).waitFor();
  };

  test("the Stop button ends a turn, and the chat can go on", async () => {
    await lab.open("chat?session=stopped");
    await begin();
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByText("Stopped before an answer.").waitFor();
    await page.getByRole("button", { name: "Send", exact: true }).waitFor();
  });

  test("the journey is drawn while the turn runs", async () => {
    await lab.open("journey?session=live");
    await begin();
    await page.getByText("live", { exact: true }).waitFor();
    const last = page.locator(".step").last();
    assert.equal(await last.getByRole("button").getAttribute("aria-current"), "step");
    assert.match(await textOf(last), /Model to Host/);
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByText("live", { exact: true }).waitFor({ state: "detached" });
  });

  test("after a reload in mid-turn the question is there, with word of what became of it", async () => {
    await lab.open("chat?session=reloaded");
    await begin();
    await page.reload();
    await page.locator(".question", { hasText: SLOW }).waitFor();
    const turn = page.locator(".turn").last();
    assert.equal(await turn.getAttribute("aria-busy"), "false");
    assert.match(await textOf(turn), /Stopped before an answer/);
  });

  test("a new session begins empty, and the old one is kept in the browser's history", async () => {
    await page.getByRole("button", { name: "New session" }).click();
    await page.locator(".invitation").waitFor();
    await page.goBack();
    await page.locator(".question", { hasText: SLOW }).waitFor();
  });
});
