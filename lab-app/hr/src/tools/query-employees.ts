import type Database from "better-sqlite3";
import { z } from "zod";
import type { BoundedQuery } from "../bounded-query.ts";
import { type HrTool, ToolError, type ToolOutput } from "../hr-tool.ts";

const inputSchema = z.object({ filter: z.string().describe("Department name, for example Engineering") });

const row = z.object({
  name: z.string(),
  dept: z.string(),
  manager: z.string(),
  salary: z.number(),
  confidential: z.string(),
});

const COLUMNS = "name, dept, manager, salary, confidential";

function selectSafely(database: Database.Database, filter: string): unknown[] {
  return database
    .prepare(`SELECT ${COLUMNS} FROM employees WHERE dept = ? COLLATE NOCASE ORDER BY id`)
    .all(filter);
}

function injectableSql(filter: string): string {
  // INTENTIONALLY VULNERABLE (Lab 4): the filter becomes part of the SQL, so `' OR 1=1 --` selects everyone.
  return `SELECT ${COLUMNS} FROM employees WHERE dept = '${filter}' COLLATE NOCASE`;
}

const output = (employees: unknown[]): ToolOutput => ({
  text: JSON.stringify(employees),
  data: { employees },
});

const refused = (reason: string) =>
  new ToolError(`The HR database refused the query: ${reason}. Give a department name as filter.`);

/** The lookup that Lab 4 attacks and `SAFE_SQL` repairs. */
export function queryEmployees(
  database: Database.Database,
  boundedQuery: BoundedQuery,
  safeSql: boolean,
): HrTool<typeof inputSchema> {
  const runInjected = async (sql: string) => {
    const answer = await boundedQuery.run(sql);
    if ("refusal" in answer) throw refused(answer.refusal);
    return output(answer.rows);
  };
  const run = (filter: string) => {
    if (safeSql) return output(selectSafely(database, filter));
    const sql = injectableSql(filter);
    // Only an apostrophe ends the text and lets a filter become SQL. What that SQL does is up to its author,
    // but it must not hang the service: it gets limits. Any other filter is a plain lookup.
    if (filter.includes("'")) return runInjected(sql);
    return output(database.prepare(sql).all());
  };
  return {
    name: "query_employees",
    title: "Look up employees",
    description: "Look up employees in the HR database by department name.",
    inputSchema,
    outputSchema: z.object({ employees: z.array(row) }),
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    run: ({ filter }) => {
      try {
        return run(filter);
      } catch (error) {
        throw refused((error as Error).message);
      }
    },
  };
}
