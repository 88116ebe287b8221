import assert from "node:assert/strict";
import { test } from "node:test";
import { connect, ERAS } from "./clients.ts";
import { startServer } from "./start-server.ts";
import { modern } from "./wire.ts";

const VARIABLES = { MCP_PAGE_SIZE: "2", ENABLE_EXTRA_TOOL: "true" };

test("a list longer than a page comes in pages, and the last one has no cursor", async (t) => {
  const url = await startServer(t, VARIABLES);
  const names: string[][] = [];
  let cursor: string | undefined;
  do {
    const { result } = (await modern(url, "resources/list", { cursor })).message;
    names.push(result.resources.map(({ name }: { name: string }) => name));
    cursor = result.nextCursor;
  } while (cursor !== undefined);
  assert.deepEqual(names, [
    ["outbox", "departments"],
    ["expenses", "leave"],
    ["security", "welcome"],
  ]);
});

for (const { era, versionNegotiation } of ERAS) {
  test(`a client of the SDK walks through the pages in the ${era} era`, async (t) => {
    const client = await connect(t, await startServer(t, VARIABLES), { versionNegotiation });
    assert.equal((await client.listTools()).tools.length, 3);
    assert.equal((await client.listPrompts()).prompts.length, 2);
  });
}

test("a cursor that was never given is refused with what to do", async (t) => {
  const { message } = await modern(await startServer(t), "tools/list", { cursor: "bm9wZQ" });
  assert.deepEqual(message.error, { code: -32602, message: "Unknown cursor: list again from the start" });
});
