import assert from "node:assert/strict";
import { test } from "node:test";
import { startServer } from "./start-server.ts";
import { modern } from "./wire.ts";

test("a client that calls too often gets 429 with the time to wait, and health still answers", async (t) => {
  const url = await startServer(t, { MCP_RATE_LIMIT: "3" });
  const answers = await Promise.all(Array.from({ length: 5 }, () => modern(url, "tools/list")));
  const refused = answers.filter(({ status }) => status === 429);
  assert.equal(refused.length, 2);
  assert.equal(refused[0]?.headers.get("retry-after"), "1");
  assert.match(refused[0]?.message.error.message, /at most 3 a second/);
  assert.equal((await fetch(`${url}/health`)).status, 200);
});
