import assert from "node:assert/strict";
import { after, suite, test } from "node:test";
import { type Browser, chromium, type Locator, type Page } from "playwright-core";
import { findBrowser, HOW_TO_GET_ONE } from "./find-browser.ts";
import { LAB_SCRIPT } from "./scripts.ts";
import { type LabOptions, startLab } from "./start-lab.ts";

export interface Lab {
  stack: Awaited<ReturnType<typeof startLab>>;
  browser: Browser;
  page: Page;
  /** Opens a panel, with the rest of its address where given. */
  open: (place: string) => Promise<void>;
  /** Asks in the chat and waits until the turn has ended. */
  ask: (message: string) => Promise<void>;
}

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Notes what must never happen: an exception, a breach of the page's policy. */
function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    // A request that fails is the page's business to show; Chromium reports it here as well.
    const isFault = message.type() === "error" && !message.text().startsWith("Failed to load resource");
    if (isFault) faults.push(message.text());
  });
  return faults;
}

export async function ask(page: Page, message: string): Promise<void> {
  await page.fill("#message", message);
  await page.press("#message", "Enter");
  await page.locator(".turn").last().and(page.locator('[aria-busy="false"]')).waitFor();
}

export const textOf = async (locator: Locator): Promise<string> => (await locator.textContent()) ?? "";

/** Tests in a real browser against the real stack; without a browser they are reported as not run. */
export function browserSuite(name: string, options: Partial<LabOptions>, define: (lab: Lab) => void): void {
  suite(name, async () => {
    const executablePath = findBrowser();
    if (executablePath === undefined) {
      test(name, { skip: HOW_TO_GET_ONE });
      return;
    }
    const stack = await startLab({ script: LAB_SCRIPT, ...options });
    const browser = await chromium.launch({ executablePath, args: FLAGS });
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(60_000);
    const faults = watch(page);
    const open = async (place: string) => {
      await page.goto(`${stack.agent.url}/#${place}`);
      await page.locator(".chat").waitFor({ state: "attached" });
    };
    define({ stack, browser, page, open, ask: (message) => ask(page, message) });
    test("nothing was thrown, and the page's policy was never broken", () => assert.deepEqual(faults, []));
    after(async () => {
      await browser.close();
      await stack.stop();
    });
  });
}
