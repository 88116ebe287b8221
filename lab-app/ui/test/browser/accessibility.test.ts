import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { browserSuite } from "../kit/browser-suite.ts";
import { SEARCH } from "../kit/scripts.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const PLACES = [
  "chat",
  "tools",
  "context?part=tool-search_web&quote=attacker%40evil.test",
  "wire?seq=3",
  "journey?step=4",
  "audit?seq=2",
  "outbox",
  "guide",
  "flags",
];

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

const RUN = "axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']})";

/** Controls and texts that reach over the right edge, where nothing inside the panel can be scrolled. */
const TOO_WIDE = `[...document.querySelectorAll("#main *")].filter((element) => {
  if (element.getClientRects().length === 0 || element.getBoundingClientRect().right <= innerWidth + 1) return false;
  for (let parent = element.parentElement; parent && parent.parentElement?.id !== "main"; parent = parent.parentElement)
    if (/auto|scroll|hidden|clip/.test(getComputedStyle(parent).overflowX)) return false;
  return true;
}).map((element) => element.outerHTML.slice(0, 120))`;

const POISONED = { ENABLE_EXTRA_TOOL: "true", POISON_DESC: "true" };

browserSuite("axe finds nothing to complain of", { mcpServer: POISONED }, (lab) => {
  const { page } = lab;

  test("after a hijacked turn, which fills every panel", async () => {
    await lab.open("chat?session=axe");
    await lab.ask(SEARCH);
  });

  for (const colorScheme of ["light", "dark"] as const) {
    for (const place of PLACES) {
      test(`${place}, ${colorScheme}`, async () => {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await lab.open(`${place}${place.includes("?") ? "&" : "?"}session=axe`);
        await page.locator(".turn .answer").waitFor({ state: "attached" });
        await page.waitForTimeout(300);
        await page.evaluate(axe);
        const { violations } = (await page.evaluate(RUN)) as { violations: Violation[] };
        const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
        assert.deepEqual(found, []);
      });
    }
  }

  for (const place of PLACES) {
    test(`${place} fits a telephone of 360 px`, async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await lab.open(`${place}${place.includes("?") ? "&" : "?"}session=axe`);
      await page.waitForTimeout(300);
      assert.deepEqual(await page.evaluate(TOO_WIDE), []);
    });
  }

  test("the first press of Tab offers to skip to the panel", async () => {
    await lab.open("tools");
    await page.reload();
    await page.locator(".tool-card").first().waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate("document.activeElement.id"), "main");
  });
});
