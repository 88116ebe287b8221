import assert from "node:assert/strict";
import { test } from "node:test";
import { startServer } from "../start-server.ts";
import { type Release, runReferee } from "./referee.ts";

const VARIABLES = { MCP_CONFORMANCE: "true", MCP_SESSIONS: "on", MCP_RATE_LIMIT: "0" };

const suites: [title: string, release: Release, ...args: string[]][] = [
  ["all server scenarios of the stable suite", "conformance-stable", "--suite", "all"],
  ["what revision 2025-11-25 requires of a server", "conformance-next", "--requirements", "2025-11-25"],
  ["what revision 2026-07-28 requires of a server", "conformance-next", "--requirements", "2026-07-28"],
];

for (const [title, release, ...args] of suites) {
  test(`${title}: nothing fails`, async (t) => {
    const url = await startServer(t, VARIABLES);
    const { code, summary, passed } = await runReferee(release, "server", "--url", `${url}/mcp`, ...args);
    assert.equal(code, 0, summary);
    assert.ok(passed > 40, summary);
    t.diagnostic(`${passed} checks passed`);
  });
}

test("the fixtures of the suite are not there unless they are asked for", async (t) => {
  const url = await startServer(t);
  const { tools } = (await (await fetch(`${url}/health`)).json()) as { tools: string[] };
  assert.deepEqual(tools, ["query_employees", "send_message"]);
});
