import assert from "node:assert/strict";
import { test } from "node:test";
import { startServer } from "./start-server.ts";
import { modern } from "./wire.ts";

test("a client that calls too often gets 429 with the time to wait, and health still answers", async (t) => {
  const url = await startServer(t, { MCP_RATE_LIMIT: "1" });
  const answers = await Promise.all(Array.from({ length: 20 }, () => modern(url, "tools/list")));
  const refused = answers.filter(({ status }) => status === 429);
  // A slow machine takes more than a second for all of them, so not all but one are refused.
  assert.ok(refused.length > 0 && refused.length < 20, `${refused.length} of 20 refused`);
  assert.equal(refused[0]?.headers.get("retry-after"), "1");
  assert.match(refused[0]?.message.error.message, /at most 1 a second/);
  assert.equal((await fetch(`${url}/health`)).status, 200);
});
