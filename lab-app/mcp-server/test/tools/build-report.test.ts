import assert from "node:assert/strict";
import { test } from "node:test";
import { connect, ERAS } from "../clients.ts";
import { startServer } from "../start-server.ts";

const VARIABLES = { ENABLE_SLOW_TOOL: "true" };

for (const { era, versionNegotiation } of ERAS) {
  test(`in the ${era} era it reports each step, then answers`, async (t) => {
    const client = await connect(t, await startServer(t, VARIABLES), { versionNegotiation });
    const steps: string[] = [];
    const result = await client.callTool(
      { name: "build_report", arguments: { seconds: 0.1 } },
      { onprogress: ({ progress, total, message }) => steps.push(`${progress}/${total} ${message}`) },
    );
    assert.deepEqual([steps[0], steps.at(-1)], ["1/7 counted Engineering", "7/7 counted Sales"]);
    assert.equal(steps.length, 7);
    assert.match(JSON.stringify(result.structuredContent), /\{"name":"Engineering","employees":4\}/);
  });

  test(`in the ${era} era a cancelled call ends without an answer, and the server goes on`, async (t) => {
    const client = await connect(t, await startServer(t, VARIABLES), { versionNegotiation });
    const abort = new AbortController();
    const options = { signal: abort.signal, onprogress: () => abort.abort() };
    await assert.rejects(client.callTool({ name: "build_report", arguments: { seconds: 2 } }, options));
    assert.equal((await client.listTools()).tools.length, 3);
  });
}

test("it is not there unless it is switched on", async (t) => {
  const client = await connect(t, await startServer(t), {});
  const names = (await client.listTools()).tools.map(({ name }) => name);
  assert.equal(names.includes("build_report"), false);
});
