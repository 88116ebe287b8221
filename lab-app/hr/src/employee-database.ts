import { randomUUID } from "node:crypto";
import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { type Logger, prepareDataDir } from "@ai101/common";
import Database from "better-sqlite3";
import { readSeed } from "./seed.ts";

const COLUMNS =
  "id INTEGER PRIMARY KEY, name TEXT, dept TEXT, manager TEXT, salary INTEGER, confidential TEXT";

/**
 * Writes the seed into a file of its own and renames it, so that a crash never leaves half a database.
 * Copies of a server may share the folder and start at once; in containers all of them have the same pid.
 */
function build(file: string): void {
  const draft = `${file}.${randomUUID()}.draft`;
  const database = new Database(draft);
  // Nothing waits for the disk: the file is built anew at every start, so it need not survive a power cut.
  database.pragma("journal_mode = OFF");
  database.pragma("synchronous = OFF");
  database.exec(`CREATE TABLE employees (${COLUMNS})`);
  const insert = database.prepare(
    "INSERT INTO employees VALUES (@id, @name, @dept, @manager, @salary, @confidential)",
  );
  database.transaction(() => {
    for (const employee of readSeed()) insert.run(employee);
  })();
  database.close();
  renameSync(draft, file);
}

/** Why the file can't be used, or undefined. */
function findDamage(file: string): string | undefined {
  try {
    const database = new Database(file, { readonly: true });
    const result = database.pragma("quick_check", { simple: true });
    database.close();
    return result === "ok" ? undefined : String(result);
  } catch (error) {
    return String(error);
  }
}

/**
 * Builds `<dataDir>/employees.sqlite` from the seed and opens it read-only: the labs query this file with
 * SQL of an attacker's making, so nothing written may be in reach. A damaged file is logged and replaced.
 */
export function openEmployeeDatabase(dataDir: string, log: Logger): Database.Database {
  prepareDataDir(dataDir);
  const file = join(dataDir, "employees.sqlite");
  if (existsSync(file)) {
    const damage = findDamage(file);
    if (damage !== undefined)
      log.warn({ file, damage }, "employee database was damaged; rebuilt from the seed");
  }
  build(file);
  return new Database(file, { readonly: true });
}
