import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { readConfig } from "../../src/config.ts";
import { parseServerTokens } from "../../src/mcp/server-tokens.ts";
import { startAgent, until } from "../kit/start-agent.ts";
import { startHrServer } from "../kit/start-hr-server.ts";

const servers = [
  { name: "hr", url: "http://127.0.0.1:8000/mcp" },
  { name: "docs", url: "http://127.0.0.1:9000/mcp" },
];

test("one token is for the first server, named tokens are for theirs", () => {
  const read = (text: string | undefined) =>
    Object.fromEntries(parseServerTokens(text, servers) as Map<string, string>);
  assert.deepEqual(read(undefined), {});
  assert.deepEqual(read("s3cret=="), { hr: "s3cret==" });
  assert.deepEqual(read("docs=abc, hr=x=="), { docs: "abc", hr: "x==" });
});

test("a token that can't be read is refused without being shown", () => {
  for (const MCP_TOKEN of ["my secret", "other=abc", "hr=abc,", "hr=a b"]) {
    const read = () => readConfig({ MCP_TOKEN });
    assert.throws(
      read,
      (error: Error) => /MCP_TOKEN/.test(error.message) && !/secret|abc|a b/.test(error.message),
    );
  }
});

test("no server may be called agent: that is the name of the agent's own tools", () => {
  assert.throws(() => readConfig({ MCP_BASE_URL: "agent=http://127.0.0.1:1/mcp" }), /agent's own tools/);
});

test("a server never hears another one's token", async (t) => {
  const heard: (string | undefined)[] = [];
  const stranger = createServer(({ headers }, response) => {
    heard.push(headers.authorization);
    response.writeHead(500).end();
  }).listen(0, "127.0.0.1");
  t.after(() => stranger.close());
  const hr = await startHrServer(t, { MCP_TOKEN: "s3cret" });
  const { port } = stranger.address() as AddressInfo;
  const agent = await startAgent(t, {
    MCP_BASE_URL: `hr=${hr.mcpUrl},stranger=http://127.0.0.1:${port}/mcp`,
    MCP_TOKEN: "s3cret",
  });
  await until(async () => (await agent.get("/health")).tools === 2 && heard.length > 1);
  await agent.post("/reset", {});
  assert.deepEqual([...new Set(heard)], [undefined]);
});
