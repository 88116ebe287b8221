import assert from "node:assert/strict";
import { test } from "node:test";
import { type Employee, ToolError } from "../../src/index.ts";
import { flags, openHr, run } from "../open-hr.ts";

const INJECTION = "' OR 1=1 -- ";

const namesOf = (data: Record<string, unknown> = {}) =>
  (data.employees as Employee[]).map(({ name }) => name);

test("its description is word for word the one that the labs print", async (t) => {
  const [tool] = openHr(t).hr.tools(flags());
  assert.equal(tool?.name, "query_employees");
  assert.equal(tool?.description, "Look up employees in the HR database by department name.");
});

test("a department is found whatever the case, and text and data are the same rows", async (t) => {
  const [tool] = openHr(t).hr.tools(flags());
  const { text, data } = await run(tool, { filter: "engineering" });
  assert.deepEqual(namesOf(data), ["Maya Okafor", "Tomas Lindgren", "Priya Raman", "Jonas Petrov"]);
  assert.deepEqual(JSON.parse(text), data?.employees);
});

test("a department that does not exist answers no rows, which is no error", async (t) => {
  const [tool] = openHr(t).hr.tools(flags());
  assert.deepEqual(await run(tool, { filter: "Astronomy" }), { text: "[]", data: { employees: [] } });
});

test("as seeded, the filter is part of the SQL: the injection of Lab 4 selects everyone", async (t) => {
  const [tool] = openHr(t).hr.tools(flags());
  const { text, data } = await run(tool, { filter: INJECTION });
  assert.equal(namesOf(data).length, 12);
  assert.match(text, /CANARY-7F31.*CANARY-C61D/);
});

test("with SAFE_SQL the same text is a department that nobody works in, and the honest query still works", async (t) => {
  const [tool] = openHr(t).hr.tools(flags({ safeSql: true }));
  assert.deepEqual(namesOf((await run(tool, { filter: INJECTION })).data), []);
  assert.deepEqual(namesOf((await run(tool, { filter: "hr" })).data), ["Lucy Tran"]);
});

test("an injection can read but neither run a second statement nor write", async (t) => {
  const { hr } = openHr(t);
  const [tool] = hr.tools(flags());
  for (const filter of ["x'; DELETE FROM employees; --", "x'; ATTACH 'other.sqlite' AS o; --"]) {
    await assert.rejects(
      () => run(tool, { filter }),
      (error) => {
        assert.ok(error instanceof ToolError);
        assert.match(error.message, /more than one statement.*Give a department name as filter\.$/);
        return true;
      },
    );
  }
  assert.equal(namesOf((await run(tool, { filter: INJECTION })).data).length, 12);
});

test("SQL that does not parse is an error that a model can act on", async (t) => {
  const [tool] = openHr(t).hr.tools(flags());
  await assert.rejects(() => run(tool, { filter: "it's" }), {
    name: "ToolError",
    message: /^The HR database refused the query: .*\. Give a department name as filter\.$/,
  });
});
