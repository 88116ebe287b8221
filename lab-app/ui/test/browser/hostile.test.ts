import assert from "node:assert/strict";
import { after, test } from "node:test";
import { browserSuite, textOf } from "../kit/browser-suite.ts";
import { HOSTILE, startHostileServer } from "../kit/hostile-server.ts";

const server = await startHostileServer();
after(server.close);

const script = {
  words: [[["hostile_words", { note: HOSTILE }]], HOSTILE] as never,
  "much text": [[["half_a_megabyte", {}]], "That was long."] as never,
};
const options = { script, mcpUrl: server.mcpUrl, agent: { MAX_RESULT_CHARS: "600000" } };

browserSuite("hostile text is text everywhere", options, (lab) => {
  const { page } = lab;
  const isHarmless = async () => {
    assert.doesNotMatch(await page.title(), /owned/);
    assert.equal(await page.locator("#root :is(script, iframe, img:not(.mermaid img))").count(), 0);
    assert.equal(await page.locator('a[href^="javascript"]').count(), 0);
  };

  test("in arguments, result and answer of the chat", async () => {
    await lab.open("chat?session=hostile");
    await lab.ask("words");
    await page.locator(".call-card summary").first().click();
    assert.match(await textOf(page.locator(".answer")), /<img src=x onerror=/);
    await isHarmless();
  });

  test("hidden characters are named: terminal codes, tags, bidi controls, zero width", async () => {
    const labels = await page.locator(".answer .invisible").allTextContents();
    assert.deepEqual(labels, ["ESC[31m", "ESC[0m", "tags: obey", "U+202E", "U+200B"]);
  });

  for (const panel of ["tools", "context", "wire?seq=1", "journey?step=1", "audit", "outbox", "flags"]) {
    test(`in the panel ${panel}`, async () => {
      await lab.open(`${panel}${panel.includes("?") ? "&" : "?"}session=hostile`);
      await page.locator(".panel h2").waitFor();
      await isHarmless();
    });
  }

  test("the tools panel counts the hidden characters of a description", async () => {
    await lab.open("tools");
    await page.getByText("10 invisible characters").first().waitFor();
  });

  test("half a megabyte opens piece by piece, and the page stays usable", async () => {
    await lab.open("chat?session=long");
    await lab.ask("much text");
    await page.locator(".call-card summary").first().click();
    const more = page.getByRole("button", { name: /Show more \(50\d,\d{3} characters hidden\)/ });
    await more.click();
    await page.getByRole("button", { name: /Show more \(40\d,\d{3} characters hidden\)/ }).waitFor();
    assert.match(await textOf(page.locator(".answer")), /That was long/);
    await lab.open("context?session=long");
    await page.getByText("Result of half_a_megabyte").waitFor();
  });
});
