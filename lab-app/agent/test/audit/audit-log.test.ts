import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { test } from "node:test";
import Database from "better-sqlite3";
import { AuditLog } from "../../src/audit/audit-log.ts";
import { verifyChain } from "../../src/audit/verify-chain.ts";
import { startAgent, temporaryFolder } from "../kit/start-agent.ts";

test("the chain holds over a restart, and a reset is an entry in it", async (t) => {
  const env = { TOOL_MODE: "hardcoded", DATA_DIR: temporaryFolder(t) };
  const first = await startAgent(t, env);
  await first.post("/reset", {});
  await first.stop();
  const second = await startAgent(t, env);
  const { entries } = await second.get<{ entries: { seq: number; event: string }[] }>("/logs");
  assert.deepEqual(
    entries.map(({ seq, event }) => [seq, event]),
    [
      [1, "agent_started"],
      [2, "reset"],
      [3, "agent_stopped"],
      [4, "agent_started"],
    ],
  );
  assert.deepEqual(await second.get("/logs/verify"), { ok: true, entries: 4 });
  const filtered = await second.get<{ entries: { seq: number }[] }>("/logs?event=agent_started&after=1");
  assert.deepEqual(
    filtered.entries.map(({ seq }) => seq),
    [4],
  );
});

const TAMPERINGS: [string, string, number, RegExp][] = [
  [
    "a changed entry",
    `UPDATE entries SET json = replace(json, 'two', 'TWO') WHERE seq = 2`,
    2,
    /not what was written/,
  ],
  ["a removed entry", "DELETE FROM entries WHERE seq = 2", 2, /entry 2 is missing/],
  [
    "a swapped entry",
    "UPDATE entries SET json = (SELECT json FROM entries WHERE seq = 1) WHERE seq = 3",
    3,
    /entry 3 is missing/,
  ],
];

for (const [name, sql, seq, reason] of TAMPERINGS) {
  test(`verification names ${name}`, async (t) => {
    const folder = temporaryFolder(t);
    const log = new AuditLog(folder);
    for (const word of ["one", "two", "three"]) log.append("said", "s", { word });
    new Database(join(folder, "audit.sqlite")).exec(sql);
    const report = await verifyChain(log);
    assert.equal(report.ok, false);
    assert.equal(report.first_broken?.seq, seq);
    assert.match(report.first_broken?.reason ?? "", reason);
    log.close();
  });
}

const deep = () => {
  let value: unknown = 1;
  for (let level = 0; level < 20_000; level++) value = [value];
  return value;
};

test("nothing that a model writes keeps an entry from being written", async (t) => {
  const log = new AuditLog(temporaryFolder(t));
  const hostile = {
    lone: "\ud800",
    "\udfff": 1,
    nul: "a\u0000b",
    __proto__: 1,
    toJSON: "x",
    seq: 99,
    hash: "f",
    n: Number.POSITIVE_INFINITY,
  };
  log.append("tool_called", "s", hostile);
  log.append("tool_called", "s", { arguments: deep() });
  log.append("tool_called", "s", { text: "after" });
  const entries = log.list();
  assert.deepEqual(
    entries.map(({ seq }) => seq),
    [1, 2, 3],
  );
  assert.equal(entries[0]?.lone, "\ufffd");
  assert.equal(entries[0]?.nul, "a\u0000b");
  assert.match(JSON.stringify(entries[1]?.arguments), /^\{"unrecordable":"RangeError/);
  assert.deepEqual(await verifyChain(log), { ok: true, entries: 3 });
  log.close();
});

test("kill -9 loses no entry that was acknowledged", async (t) => {
  const folder = temporaryFolder(t);
  const source = new URL("../../src/audit/audit-log.ts", import.meta.url).href;
  const script = `
    import { AuditLog } from ${JSON.stringify(source)};
    const log = new AuditLog(${JSON.stringify(folder)});
    for (;;) process.stdout.write(log.append("said", "s").seq + "\\n");`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  child.stdout.on("data", (chunk) => {
    printed += chunk;
    if (printed.length > 2000) child.kill("SIGKILL");
  });
  await once(child, "close");
  const acknowledged = Number(printed.trimEnd().split("\n").at(-2));
  const log = new AuditLog(folder);
  const report = await verifyChain(log);
  assert.equal(report.ok, true);
  assert.ok(acknowledged > 100 && report.entries >= acknowledged);
  log.close();
});

test("an entry that was made unreadable is named", async (t) => {
  const folder = temporaryFolder(t);
  const log = new AuditLog(folder);
  for (const word of ["one", "two", "three"]) log.append("said", "s", { word });
  new Database(join(folder, "audit.sqlite")).exec("UPDATE entries SET json = '{not json' WHERE seq = 2");
  assert.deepEqual((await verifyChain(log)).first_broken, { seq: 2, reason: "it is not readable" });
  log.close();
});

test("a field that can't be written takes no other field with it", async (t) => {
  const log = new AuditLog(temporaryFolder(t));
  const entry = log.append("tool_called", "\ud800", { tool: "send_message", arguments: { pad: deep() } });
  assert.equal(entry.tool, "send_message");
  assert.equal(entry.session_id, "\ufffd");
  log.close();
});

test("a long log is read in pages: none lost, none twice, and others may write in between", async (t) => {
  const log = new AuditLog(temporaryFolder(t));
  for (let number = 1; number <= 2500; number++) log.append(number % 2 ? "odd" : "even", "s", { number });
  assert.deepEqual(
    log.list({ event: "even", after: 10, limit: 1200 }).map(({ seq }) => seq),
    Array.from({ length: 1200 }, (_, index) => 12 + 2 * index),
  );
  const proof = verifyChain(log);
  log.append("odd", "s");
  assert.deepEqual(await proof, { ok: true, entries: 2501 });
  log.close();
});

test("two agents with one folder write one chain", async (t) => {
  const folder = temporaryFolder(t);
  const [one, two] = [new AuditLog(folder), new AuditLog(folder)];
  for (let count = 0; count < 5; count++) {
    one.append("said", "one");
    two.append("said", "two");
  }
  assert.deepEqual(await verifyChain(one), { ok: true, entries: 10 });
  assert.equal(two.list({ sessionId: "one" }).length, 5);
  one.close();
  two.close();
});
