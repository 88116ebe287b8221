import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { createLogger } from "@ai101/common";
import { createBoundedQuery, type QueryLimits } from "../src/bounded-query.ts";
import { openEmployeeDatabase } from "../src/employee-database.ts";
import { createDataDir } from "./open-hr.ts";

const ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n";

function openQuery(test: TestContext, limits?: QueryLimits) {
  const employees = openEmployeeDatabase(createDataDir(test), createLogger("test", "silent"));
  const query = createBoundedQuery(employees.name, limits);
  test.after(() => {
    query.close();
    employees.close();
  });
  return query;
}

test("a query answers its rows, or why the database refused it", async (t) => {
  const query = openQuery(t);
  assert.deepEqual(await query.run("SELECT count(*) AS n FROM employees"), { rows: [{ n: 12 }] });
  assert.deepEqual(await query.run("SELECT salery FROM employees"), { refusal: "no such column: salery" });
  assert.deepEqual(await query.run("DELETE FROM employees RETURNING id"), {
    refusal: "attempt to write a readonly database",
  });
});

test("a query that never ends is stopped, and the next one has its turn", async (t) => {
  const query = openQuery(t, { ms: 3000, waiting: 10 });
  assert.deepEqual(await query.run(ENDLESS), { refusal: "it was stopped after 3 s" });
  assert.deepEqual(await query.run("SELECT 1 AS one"), { rows: [{ one: 1 }] });
});

test("an answer may have no more than so many characters, however few its rows are", async (t) => {
  const query = openQuery(t);
  const tooLarge = { refusal: "its rows are more than 262144 characters" };
  assert.deepEqual(await query.run(ENDLESS.replace("count(*)", "i")), tooLarge);
  assert.deepEqual(await query.run("SELECT hex(zeroblob(1000000)) AS zeros"), tooLarge);
  assert.match(JSON.stringify(await query.run("SELECT hex(zeroblob(400000000)) AS zeros")), /refusal/);
});

test("only so many queries wait for their turn", async (t) => {
  const query = openQuery(t, { ms: 5000, waiting: 1 });
  const answers = await Promise.all(Array.from({ length: 3 }, () => query.run("SELECT 1 AS one")));
  assert.deepEqual(answers, [
    { rows: [{ one: 1 }] },
    { rows: [{ one: 1 }] },
    { refusal: "too many queries are waiting" },
  ]);
});
