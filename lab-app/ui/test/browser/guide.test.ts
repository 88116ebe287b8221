import assert from "node:assert/strict";
import { test } from "node:test";
import { browserSuite, textOf } from "../kit/browser-suite.ts";
import { QUESTION } from "../kit/scripts.ts";

browserSuite("a lab is followed in the guide panel", {}, (lab) => {
  const { page } = lab;
  const stepOf = (title: string) => page.locator(".step-check", { hasText: title });

  test("the guide is drawn for one path, with buttons that copy what is typed", async () => {
    await lab.open("guide?session=guide&lab=0&path=compose");
    await page.locator(".guide-title").waitFor();
    const text = await textOf(page.locator(".markdown"));
    assert.match(text, /docker compose/);
    assert.ok(await page.locator(".code.typed").first().getByRole("button", { name: "Copy" }).isVisible());
    await page.getByLabel("I run the stack").selectOption("local");
    await page.waitForURL(/path=local/);
    await page.locator(".markdown", { hasText: "./scripts/lab up" }).waitFor();
  });

  test("a Mermaid picture is drawn as an image, and its drawing loaded only now", async () => {
    await page.locator(".mermaid img").first().waitFor();
    const drawn = "document.querySelector('.mermaid img').decode().then(() => true)";
    assert.equal(await page.evaluate(drawn), true);
  });

  test("a check of a step that was not done says what it saw and expected", async () => {
    await stepOf("Ask a first question").getByRole("button", { name: "Check" }).click();
    await stepOf("Ask a first question").locator(".notice.warning").waitFor();
    assert.match(await textOf(stepOf("Ask a first question")), /Seen: .*Expected: /s);
  });

  test("hints open one by one", async () => {
    const step = stepOf("Ask a first question");
    const more = step.getByRole("button", { name: /hint/ });
    const offered = Number((await textOf(more)).match(/\((\d+) left\)/)?.[1]);
    await more.click();
    assert.equal(await step.locator(".notice.calm").count(), 1);
    if (offered > 1) assert.match(await textOf(more), new RegExp(`another hint \\(${offered - 1} left\\)`));
  });

  test("once done, the check passes, and the progress says so", async () => {
    await lab.ask(QUESTION);
    await stepOf("Ask a first question").getByRole("button", { name: "Check" }).click();
    await stepOf("Ask a first question").getByText("solved", { exact: true }).waitFor();
    assert.match(await textOf(page.locator(".panel .lead")), /[1-9] of \d+ steps solved/);
  });
});

browserSuite("without guides the panel says so", {}, ({ page, open }) => {
  test("a missing list of labs is no blank panel", async () => {
    await page.route("**/labs", (route) =>
      route.fulfill({ status: 404, json: { error: { message: "no" } } }),
    );
    await open("guide");
    await page.getByText("There are no guides yet.").waitFor();
  });

  test("a lab without a guide is named as one", async () => {
    const labs = [{ id: "9", title: "Lab 9", minutes: 40, has_guide: false, steps: [] }];
    await page.unroute("**/labs");
    await page.route("**/labs", (route) => route.fulfill({ json: { labs } }));
    await page.reload();
    await page.getByText("This lab has no guide yet.").waitFor();
  });
});
