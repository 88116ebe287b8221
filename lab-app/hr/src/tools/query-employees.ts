import type Database from "better-sqlite3";
import { z } from "zod";
import { type HrTool, ToolError } from "../hr-tool.ts";

const inputSchema = z.object({ filter: z.string().describe("Department name, for example Engineering") });

const row = z.object({
  name: z.string(),
  dept: z.string(),
  manager: z.string(),
  salary: z.number(),
  confidential: z.string(),
});

const COLUMNS = "name, dept, manager, salary, confidential";

function selectByDepartment(database: Database.Database, filter: string, safeSql: boolean): unknown[] {
  if (safeSql) {
    return database
      .prepare(`SELECT ${COLUMNS} FROM employees WHERE dept = ? COLLATE NOCASE ORDER BY id`)
      .all(filter);
  }
  // INTENTIONALLY VULNERABLE (Lab 4): the filter becomes part of the SQL, so `' OR 1=1 --` selects everyone.
  return database.prepare(`SELECT ${COLUMNS} FROM employees WHERE dept = '${filter}' COLLATE NOCASE`).all();
}

/** The lookup that Lab 4 attacks and `SAFE_SQL` repairs. */
export function queryEmployees(database: Database.Database, safeSql: boolean): HrTool<typeof inputSchema> {
  return {
    name: "query_employees",
    title: "Look up employees",
    description: "Look up employees in the HR database by department name.",
    inputSchema,
    outputSchema: z.object({ employees: z.array(row) }),
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    run: ({ filter }) => {
      try {
        const employees = selectByDepartment(database, filter, safeSql);
        return { text: JSON.stringify(employees), data: { employees } };
      } catch (error) {
        const { message } = error as Error;
        throw new ToolError(
          `The HR database refused the query: ${message}. Give a department name as filter.`,
        );
      }
    },
  };
}
