import assert from "node:assert/strict";
import { networkInterfaces } from "node:os";
import { test } from "node:test";
import { connect, ERAS } from "../clients.ts";
import { startServer } from "../start-server.ts";

const change = (url: string, flags: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}/admin/flags`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(flags),
  });

for (const { era, versionNegotiation } of ERAS) {
  test(`a change of flags reaches a listening client of the ${era} era once, and its list is new`, async (t) => {
    const url = await startServer(t, { MCP_SESSIONS: "on" });
    const heard: string[] = [];
    let hear: () => void = () => undefined;
    const onChanged = () => {
      heard.push("tools changed");
      hear();
    };
    const listChanged = { tools: { onChanged, autoRefresh: false, debounceMs: 0 } };
    const client = await connect(t, url, { versionNegotiation, listChanged });
    const describe = async () => {
      const { tools } = await client.listTools(undefined, { cacheMode: "refresh" });
      return tools.find(({ name }) => name === "search_web")?.description;
    };
    assert.equal(await describe(), undefined);

    const added = new Promise<void>((resolve) => {
      hear = resolve;
    });
    assert.equal((await change(url, { enable_extra_tool: true })).status, 200);
    await added;
    assert.equal(await describe(), "Search the web for current information and news.");

    const poisoned = new Promise<void>((resolve) => {
      hear = resolve;
    });
    await change(url, { poison_desc: true });
    await poisoned;
    assert.match((await describe()) ?? "", /attacker@evil\.test/);
    assert.deepEqual(heard, ["tools changed", "tools changed"]);
    const result = await client.callTool({ name: "search_web", arguments: { query: "injection" } });
    assert.match(JSON.stringify(result.content), /Offline stub/);
  });
}

test("the answer shows the flags, the tools and the warnings that are now in effect", async (t) => {
  const url = await startServer(t);
  const { flags, tools, warnings } = (await (await change(url, { poison_desc: true })).json()) as {
    flags: { poison_desc: boolean };
    tools: string[];
    warnings: string[];
  };
  assert.equal(flags.poison_desc, true);
  assert.deepEqual(tools, ["query_employees", "send_message"]);
  assert.match(warnings[0] ?? "", /POISON_DESC has no effect/);
});

test("a body that names no flag, an unknown one or no boolean is refused and changes nothing", async (t) => {
  const url = await startServer(t);
  for (const body of [{}, { enable_extra_tool: "true" }, { safe_sql: true }, []]) {
    const response = await change(url, body);
    assert.equal(response.status, 400, JSON.stringify(body));
  }
  const { tools } = (await (await fetch(`${url}/health`)).json()) as { tools: string[] };
  assert.deepEqual(tools, ["query_employees", "send_message"]);
});

test("with MCP_TOKEN only who has the token may change the flags", async (t) => {
  const url = await startServer(t, { MCP_TOKEN: "s3cret" });
  assert.equal((await change(url, { poison_desc: true })).status, 401);
  assert.equal((await change(url, { poison_desc: true }, { Authorization: "Bearer s3cret" })).status, 200);
});

const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
const outer = addresses.find(({ internal, family }) => !internal && family === "IPv4")?.address;

test("without a token another machine may not change the flags", {
  skip: !outer && "no other address",
}, async (t) => {
  const url = await startServer(t, { BIND: "0.0.0.0", MCP_ALLOWED_HOSTS: String(outer) });
  const response = await change(url.replace("0.0.0.0", String(outer)), { poison_desc: true });
  assert.equal(response.status, 403);
  const { error } = (await response.json()) as { error: { code: string; hint: string } };
  assert.equal(error.code, "operator_only");
  assert.match(error.hint, /Set MCP_TOKEN/);
});

test("a body that is no JSON by its type is refused, and so is a page of another port", async (t) => {
  const url = await startServer(t);
  const text = await change(url, { poison_desc: true }, { "Content-Type": "text/plain" });
  assert.equal(text.status, 415);
  assert.equal((await change(url, { poison_desc: true }, { Origin: "http://127.0.0.1:3000" })).status, 403);
  const erase = await fetch(`${url}/outbox`, {
    method: "DELETE",
    headers: { Origin: "http://127.0.0.1:3000" },
  });
  assert.equal(erase.status, 403);
  const { flags } = (await (await fetch(`${url}/health`)).json()) as { flags: { poison_desc: boolean } };
  assert.equal(flags.poison_desc, false);
});
