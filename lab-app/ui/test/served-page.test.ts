import assert from "node:assert/strict";
import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { after, suite, test } from "node:test";
import { gunzipSync } from "node:zlib";
import { LAB_SCRIPT } from "./kit/scripts.ts";
import { startLab } from "./kit/start-lab.ts";

suite("the page as the agent serves it", async () => {
  const lab = await startLab({ script: LAB_SCRIPT });
  after(lab.stop);
  const page = await fetch(lab.agent.url);
  const html = await page.text();
  const named = html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g);
  const assets = [...new Set([...named].map(([, path = ""]) => path))];

  const raw = (path: string, encoding: string) =>
    new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      get(lab.agent.url + path, { headers: { "accept-encoding": encoding } }, async (response) =>
        resolve({ headers: response.headers, body: await buffer(response) }),
      ).on("error", reject);
    });

  test("its policy allows its own files alone, and nothing inline", () => {
    const policy = page.headers.get("content-security-policy") ?? "";
    assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'/);
    assert.doesNotMatch(policy, /unsafe/);
    assert.doesNotMatch(html, /<script(?![^>]*src=)|<style|\son\w+=|\sstyle=/);
  });

  test("a second visit finds the style in the head, so that it never sees the page bare", async () => {
    const again = await (await fetch(lab.agent.url)).text();
    assert.match(again.slice(0, again.indexOf("</head>")), /<link rel="stylesheet" href="\/assets\/app-/);
  });

  test("nothing in it comes from elsewhere", () => {
    assert.doesNotMatch(html.replace("http://www.w3.org/2000/svg", ""), /https?:\/\//);
  });

  test("script and style carry a hash in their names, and may be kept for good", async () => {
    assert.deepEqual(
      assets.map((path) => path.replace(/-[A-Z0-9]{8}\./, "-HASH.")),
      ["/assets/app-HASH.css", "/assets/app-HASH.js"],
    );
    for (const path of assets) {
      const { headers } = await fetch(lab.agent.url + path);
      assert.equal(headers.get("cache-control"), "public, max-age=31536000, immutable");
    }
  });

  test("all that a first visit loads is under 400 kB gzipped", async () => {
    const loaded = await Promise.all(assets.map((path) => raw(path, "gzip")));
    const bytes = loaded.reduce((sum, { body }) => sum + body.length, 0);
    assert.ok(bytes < 400_000, `${bytes} bytes`);
  });

  test("a client without gzip gets the same bytes plain", async () => {
    const script = assets.find((path) => path.endsWith(".js")) ?? "";
    const packed = await raw(script, "gzip");
    const plain = await raw(script, "identity");
    assert.equal(packed.headers["content-encoding"], "gzip");
    assert.equal(plain.headers["content-encoding"], undefined);
    assert.deepEqual(gunzipSync(packed.body), plain.body);
  });

  test("an unknown asset is a 404 in the shape of all errors", async () => {
    const response = await fetch(`${lab.agent.url}/assets/app-OLD.js`);
    assert.equal(response.status, 404);
    assert.equal(((await response.json()) as { error: { code: string } }).error.code, "not_found");
  });
});
