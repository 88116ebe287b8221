import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import Database from "better-sqlite3";
import { AuditLog } from "../../src/audit/audit-log.ts";
import { startAgent, temporaryFolder } from "../kit/start-agent.ts";

test("a file that is no database any more is set aside, and the new chain says so first", async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, "audit.sqlite"), "no database at all ".repeat(400));
  const log = new AuditLog(folder);
  const [first] = log.list();
  assert.equal(first?.event, "audit_log_damaged");
  assert.match(readFileSync(String(first?.set_aside), "utf8"), /^no database at all/);
  log.close();
});

test("a page damaged in the middle is seen at the start, and the file set aside", (t) => {
  const folder = temporaryFolder(t);
  const file = join(folder, "audit.sqlite");
  const log = new AuditLog(folder);
  for (let count = 0; count < 400; count++) log.append("said", "s", { word: "x".repeat(200) });
  log.close();
  const bytes = readFileSync(file);
  bytes.fill(7, bytes.length >> 1, (bytes.length >> 1) + 6000);
  writeFileSync(file, bytes);
  const anew = new AuditLog(folder);
  const entries = anew.list();
  assert.deepEqual(
    entries.map(({ event }) => event),
    ["audit_log_damaged"],
  );
  assert.deepEqual(readFileSync(String(entries[0]?.set_aside)), bytes);
  anew.close();
});

test("an entry that can't be written is a failure that says so, and no turn goes on", async (t) => {
  const folder = temporaryFolder(t);
  const agent = await startAgent(t, { TOOL_MODE: "hardcoded", DATA_DIR: folder });
  const vandal = new Database(join(folder, "audit.sqlite"));
  vandal.exec("ALTER TABLE entries RENAME TO hidden");
  const response = await agent.post("/chat", { message: "Who is in HR?" });
  const { error } = (await response.json()) as { error: { code: string; message: string; hint: string } };
  assert.deepEqual(
    [response.status, error.code, error.message],
    [500, "audit_failed", "The audit log can't be written."],
  );
  assert.match(error.hint, /the agent's own log .* restart it/);
  vandal.exec("ALTER TABLE hidden RENAME TO entries"); // a stop is recorded, too
  vandal.close();
});
