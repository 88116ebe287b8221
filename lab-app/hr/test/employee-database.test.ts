import assert from "node:assert/strict";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import Database from "better-sqlite3";
import { createDataDir, openHr } from "./open-hr.ts";

const count = (dataDir: string) => {
  const database = new Database(join(dataDir, "employees.sqlite"), { readonly: true });
  const { n } = database.prepare("SELECT count(*) AS n FROM employees").get() as { n: number };
  database.close();
  return n;
};

test("the seed fills the database: twelve employees in seven departments, no draft left over", (t) => {
  const { hr, dataDir, logged } = openHr(t);
  assert.equal(count(dataDir), 12);
  assert.deepEqual(
    hr.departments().map(({ name, employees }) => `${name} ${employees}`),
    ["Engineering 4", "Executive 1", "Finance 2", "HR 1", "Legal 1", "Marketing 1", "Sales 2"],
  );
  assert.equal(hr.employeeNames().length, 12);
  assert.equal(hr.employeeNames()[0], "Diego Fuentes");
  assert.deepEqual(
    readdirSync(dataDir).filter((name) => name.includes("draft")),
    [],
  );
  assert.deepEqual(logged, []);
});

test("a damaged file is replaced, and the log says so", (t) => {
  const dataDir = createDataDir(t);
  writeFileSync(join(dataDir, "employees.sqlite"), "this is no database");
  const { logged } = openHr(t, dataDir);
  assert.equal(count(dataDir), 12);
  assert.match(logged.join(""), /"level":"warn".*employee database was damaged; rebuilt from the seed/);
});

test("what an earlier run changed in the file is gone after the start", (t) => {
  const { dataDir } = openHr(t);
  const database = new Database(join(dataDir, "employees.sqlite"));
  database.exec("DELETE FROM employees");
  database.close();
  openHr(t, dataDir);
  assert.equal(count(dataDir), 12);
});
