import assert from "node:assert/strict";
import { test } from "node:test";
import { startServer } from "./start-server.ts";
import { modern } from "./wire.ts";

const MCP_TOKEN = "s3cret-token";

test("without the token a call gets 401 and a challenge that leads to the metadata", async (t) => {
  const url = await startServer(t, { MCP_TOKEN });
  const attempts: Record<string, string>[] = [
    {},
    { Authorization: "Bearer wrong" },
    { Authorization: `Basic ${MCP_TOKEN}` },
  ];
  for (const headers of attempts) {
    const answer = await modern(url, "tools/list", {}, headers);
    assert.equal(answer.status, 401);
    assert.match(answer.headers.get("www-authenticate") ?? "", /^Bearer error="invalid_token"/);
    assert.equal(answer.text.includes(MCP_TOKEN), false);
  }
  const challenge = (await modern(url, "tools/list")).headers.get("www-authenticate") ?? "";
  const metadata = await fetch(challenge.match(/resource_metadata="([^"]+)"/)?.[1] ?? "");
  assert.deepEqual(await metadata.json(), {
    resource: `${url}/mcp`,
    resource_name: "AI-101 HR Tools",
    bearer_methods_supported: ["header"],
  });
});

test("with the token a call is answered", async (t) => {
  const url = await startServer(t, { MCP_TOKEN });
  const { status } = await modern(url, "tools/list", {}, { Authorization: `Bearer ${MCP_TOKEN}` });
  assert.equal(status, 200);
});

test("the operator's route needs the token as well, health does not", async (t) => {
  const url = await startServer(t, { MCP_TOKEN });
  const clear = (headers: Record<string, string>) => fetch(`${url}/outbox`, { method: "DELETE", headers });
  assert.equal((await clear({})).status, 401);
  assert.equal((await clear({ Authorization: `Bearer ${MCP_TOKEN}` })).status, 200);
  assert.equal((await fetch(`${url}/health`)).status, 200);
});
