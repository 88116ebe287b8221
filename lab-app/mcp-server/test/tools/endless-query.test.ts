import assert from "node:assert/strict";
import { test } from "node:test";
import { startServer } from "../start-server.ts";
import { modern } from "../wire.ts";

const ENDLESS =
  "' UNION ALL SELECT n.i, '', '', 0, '' FROM (WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c) SELECT count(*) AS i FROM c) n -- ";

const query = async (url: string, filter: string) => {
  const { message } = await modern(url, "tools/call", { name: "query_employees", arguments: { filter } });
  return message.result;
};

test("an injected query that never ends hangs nobody: probes and calls go on, and it is stopped", async (t) => {
  const url = await startServer(t);
  let stopped = false;
  const endless = query(url, ENDLESS).finally(() => {
    stopped = true;
  });
  assert.equal((await fetch(`${url}/livez`)).status, 200);
  const { structuredContent } = await query(url, "HR");
  assert.deepEqual(
    structuredContent.employees.map(({ name }: { name: string }) => name),
    ["Lucy Tran"],
  );
  assert.equal(stopped, false);
  const { isError, content } = await endless;
  assert.equal(isError, true);
  assert.match(content[0].text, /^The HR database refused the query: it was stopped after 5 s\./);
  assert.equal((await query(url, "' OR 1=1 -- ")).structuredContent.employees.length, 12);
});
