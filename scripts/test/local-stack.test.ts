import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { test } from "node:test";
import { birthOf } from "../cli/local/process-identity.ts";
import { ownLab, readStatus } from "./run-lab.ts";

const pidsOf = (stdout: string) =>
  Object.fromEntries(Object.values(readStatus(stdout)).map(({ service, where }) => [service, where]));

test("up, up again, a death, set, a refused value, reset and down on the local stack", async (t) => {
  const { lab, data } = await ownLab(t);
  const pids = async () => pidsOf((await lab(["status", "--json"])).stdout);

  await t.test("up starts every service and takes local where no engine answers", async () => {
    const up = await lab(["up"]);
    assert.equal(up.code, 0, up.stderr);
    assert.match(up.stdout, /Starting on local \(no Docker engine answers\)/);
    const { stdout, code } = await lab(["status", "--json"]);
    assert.equal(code, 0);
    assert.equal(JSON.parse(stdout).on, "local");
    for (const row of Object.values(readStatus(stdout))) assert.equal(row.state, "running");
  });

  await t.test("up twice leaves every process alone", async () => {
    const before = await pids();
    assert.equal((await lab(["up"])).code, 0);
    assert.deepEqual(await pids(), before);
  });

  await t.test("up after a death restarts the dead one alone", async () => {
    const before = await pids();
    process.kill(Number(before["mcp-server"]?.replace("pid ", "")), "SIGKILL");
    await new Promise((resolve) => setTimeout(resolve, 200));
    assert.equal((await lab(["status"])).code, 1);
    assert.equal((await lab(["up"])).code, 0);
    const { "mcp-server": reborn, ...others } = await pids();
    const { "mcp-server": dead, ...untouched } = before;
    assert.deepEqual(others, untouched);
    assert.notEqual(reborn, dead);
  });

  await t.test("set restarts that service alone, and refresh finds the added tool", async () => {
    const before = await pids();
    assert.equal((await lab(["set", "mcp-server", "ENABLE_EXTRA_TOOL=true"])).code, 0);
    const refresh = JSON.parse((await lab(["refresh", "--json"])).stdout);
    assert.deepEqual(
      { ...refresh, changed: [] },
      { refreshed: true, count: 3, added: ["search_web"], removed: [], changed: [] },
    );
    const { "mcp-server": restarted, ...others } = await pids();
    const { "mcp-server": old, ...untouched } = before;
    assert.deepEqual(others, untouched);
    assert.notEqual(restarted, old);
  });

  await t.test("a value that the service refuses is refused before anything stops", async () => {
    const before = await pids();
    const refused = await lab(["set", "mcp-server", "POISON_DESC=banana"]);
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /POISON_DESC="banana" takes true, false/);
    assert.deepEqual(await pids(), before);
  });

  await t.test("set merges, KEY= goes back to the default, and up keeps what was set", async () => {
    await lab(["set", "mcp-server", "POISON_DESC=true"]);
    await lab(["set", "mcp-server", "ENABLE_EXTRA_TOOL="]);
    await lab(["down"]);
    await lab(["up"]);
    const { health } = readStatus((await lab(["status", "--json"])).stdout)["mcp-server"] ?? {};
    assert.equal(health?.flags?.poison_desc, true);
    assert.equal(health?.flags?.enable_extra_tool, false);
  });

  await t.test("an MCP server that cannot be reached is taken back", async () => {
    const refused = await lab(["set", "agent", "MCP_BASE_URL=http://127.0.0.1:9/mcp"]);
    assert.equal(refused.code, 1);
    assert.match(
      refused.stderr,
      /not connected to hr at http:\/\/127\.0\.0\.1:9\/mcp[\s\S]*the values it had/,
    );
    const { health } = readStatus((await lab(["status", "--json"])).stdout).agent ?? {};
    assert.equal((health as { mcp: { connected: boolean }[] }).mcp[0]?.connected, true);
  });

  await t.test("reset takes back what was set", async () => {
    assert.equal((await lab(["reset"])).code, 0);
    const { health } = readStatus((await lab(["status", "--json"])).stdout)["mcp-server"] ?? {};
    assert.equal(health?.flags?.poison_desc, false);
  });

  await t.test("down --wipe stops everything and deletes what was stored", async () => {
    const before = await pids();
    assert.equal((await lab(["down", "--wipe"])).code, 0);
    for (const where of Object.values(before)) {
      assert.equal(birthOf(Number(where.replace("pid ", ""))), "");
    }
    assert.equal(existsSync(data), false);
  });
});

test("a taken port is named with its owner before anything starts", async (t) => {
  const { lab, ports } = await ownLab(t);
  const squatter = createServer().listen(ports.agent, "127.0.0.1");
  t.after(() => squatter.close());
  const up = await lab(["up", "--on", "local"]);
  assert.equal(up.code, 1);
  assert.match(
    up.stderr,
    new RegExp(`Port ${ports.agent}, which agent wants, is taken by process ${process.pid} `),
  );
  assert.equal(
    (await lab(["status"])).stdout.trim(),
    "The stack is not running. Start it with ./scripts/lab up",
  );
});

test("a wrong value is refused before any service starts", async (t) => {
  const { lab } = await ownLab(t);
  const up = await lab(["up", "--on", "local"], { POISON_DESC: "banana" });
  assert.equal(up.code, 1);
  assert.match(up.stderr, /POISON_DESC="banana" takes true, false/);
  assert.doesNotMatch(up.stdout, /starting|ready at/);
  assert.equal((await lab(["status"])).code, 1);
});

test("two that start at once end with one stack", async (t) => {
  const { lab } = await ownLab(t);
  const outcomes = await Promise.all([lab(["up"]), lab(["up"])]);
  assert.deepEqual(
    outcomes.map(({ code }) => code),
    [0, 0],
  );
  assert.equal((await lab(["status"])).code, 0);
});
