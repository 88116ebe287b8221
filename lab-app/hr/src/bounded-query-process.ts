// The process of one query: it takes the SQL as a message, answers the rows, and may be killed at any moment.
import Database from "better-sqlite3";
import type { QueryAnswer } from "./bounded-query.ts";

/** The largest answer, in characters of JSON; the whole staff of the labs is a hundredth of it. */
const MAXIMUM_SIZE = 262_144;

/** What SQLite may hold in memory, in bytes: one value can be as large as that. */
const MAXIMUM_HEAP = 33_554_432;

function read(file: string, sql: string): QueryAnswer {
  const database = new Database(file, { readonly: true });
  database.pragma(`hard_heap_limit = ${MAXIMUM_HEAP}`);
  const rows: unknown[] = [];
  let size = 0;
  try {
    for (const row of database.prepare(sql).iterate()) {
      size += JSON.stringify(row).length;
      if (size > MAXIMUM_SIZE) return { refusal: `its rows are more than ${MAXIMUM_SIZE} characters` };
      rows.push(row);
    }
    return { rows };
  } catch (error) {
    return { refusal: (error as Error).message };
  }
}

process.once("message", (sql) => {
  process.send?.(read(String(process.argv[2]), String(sql)));
});
