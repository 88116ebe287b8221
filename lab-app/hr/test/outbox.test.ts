import assert from "node:assert/strict";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import Database from "better-sqlite3";
import { createDataDir, openHr } from "./open-hr.ts";

test("a message survives a restart, with the id and the time that it got", (t) => {
  const { hr, dataDir } = openHr(t);
  const stored = hr.outbox.add("Lucy Tran", "Hello");
  assert.equal(stored.id, 1);
  assert.match(stored.ts, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  hr.close();
  assert.deepEqual(openHr(t, dataDir).hr.outbox.list(), [
    { id: 1, to: "Lucy Tran", body: "Hello", ts: stored.ts },
  ]);
});

test("clearing says how many there were, and an id is never given twice", (t) => {
  const { outbox } = openHr(t).hr;
  outbox.add("a", "1");
  outbox.add("b", "2");
  assert.equal(outbox.clear(), 2);
  assert.deepEqual(outbox.list(), []);
  assert.equal(outbox.add("c", "3").id, 3);
});

test("a damaged outbox is set aside, not deleted, and a new one begins", (t) => {
  const dataDir = createDataDir(t);
  writeFileSync(join(dataDir, "outbox.sqlite"), "this is no database");
  const { hr, logged } = openHr(t, dataDir);
  assert.equal(hr.outbox.add("a", "1").id, 1);
  assert.equal(readdirSync(dataDir).filter((name) => /^outbox\.sqlite\.damaged-\d+$/.test(name)).length, 1);
  assert.match(logged.join(""), /outbox was damaged; set aside and started anew/);
});

test("an outbox that another program has locked is left alone, and the start says what to do", (t) => {
  const dataDir = createDataDir(t);
  const { hr } = openHr(t, dataDir);
  hr.outbox.add("a", "1");
  hr.close();
  const other = new Database(join(dataDir, "outbox.sqlite"));
  t.after(() => other.close());
  other.pragma("locking_mode = EXCLUSIVE");
  other.exec("BEGIN EXCLUSIVE");
  assert.throws(() => openHr(t, dataDir), {
    name: "StartError",
    message:
      /outbox\.sqlite is locked by another program\. Stop the program that uses it, or set DATA_DIR\.$/,
  });
  assert.deepEqual(
    readdirSync(dataDir).filter((name) => name.includes("damaged")),
    [],
  );
});
