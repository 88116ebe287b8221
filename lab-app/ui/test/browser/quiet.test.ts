import assert from "node:assert/strict";
import { test } from "node:test";
import { browserSuite, textOf } from "../kit/browser-suite.ts";
import { SEARCH } from "../kit/scripts.ts";

const POISONED = { ENABLE_EXTRA_TOOL: "true", POISON_DESC: "true" };

browserSuite(
  "quiet mode shows answers and no traces",
  { agent: { TRANSPARENCY: "quiet" }, mcpServer: POISONED },
  (lab) => {
    const { page } = lab;

    test("the hijacked turn looks like any other", async () => {
      await lab.open("chat?session=quiet");
      await lab.ask(SEARCH);
      assert.match(await textOf(page.locator(".answer")), /New rules/);
      assert.equal(await page.locator(".call-card").count(), 0);
      await page.reload();
      await page.locator(".answer").waitFor();
      assert.equal(await page.locator(".call-card").count(), 0);
    });

    for (const panel of ["context", "wire", "journey"]) {
      test(`the ${panel} panel says why it is empty, and how to fill it`, async () => {
        await lab.open(`${panel}?session=quiet`);
        const text = await textOf(page.locator(".panel"));
        assert.match(text, /Quiet mode\.[\s\S]*\.\/scripts\/lab set agent TRANSPARENCY=verbose/);
        assert.doesNotMatch(text, /attacker/);
      });
    }

    test("the audit log still knows", async () => {
      await lab.open("audit?session=quiet&event=tool_called");
      await page.locator(".audit-brief", { hasText: "attacker@evil.test" }).waitFor();
    });
  },
);
