import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { prepareDataDir, StartError } from "./data-dir.ts";

const DAMAGE = ["SQLITE_NOTADB", "SQLITE_CORRUPT"];

function open(file: string, table: string): Database.Database {
  const database = new Database(file);
  try {
    database.pragma("journal_mode = WAL");
    const check = database.pragma("quick_check(1)", { simple: true });
    if (check !== "ok") throw new Database.SqliteError(String(check), "SQLITE_CORRUPT");
    database.exec(table);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Moves the database and what SQLite keeps beside it; gives the new name. */
function setAside(file: string): string {
  const name = `${file}.damaged-${Date.now()}`;
  for (const suffix of ["", "-wal", "-shm"]) {
    if (existsSync(file + suffix)) renameSync(file + suffix, name + suffix);
  }
  return name;
}

/**
 * Opens `<dataDir>/<name>`, whose content was acknowledged to somebody, with its `table` (`CREATE TABLE IF NOT
 * EXISTS …`). A damaged file is set aside, never deleted, and a new one begun: `damaged` is its new name. One that is
 * in use is not damaged.
 * @throws {StartError} when another program has locked the file, or the folder can't be written
 */
export function openKeptDatabase(
  dataDir: string,
  name: string,
  table: string,
): { database: Database.Database; damaged?: string } {
  prepareDataDir(dataDir);
  const file = join(dataDir, name);
  try {
    return { database: open(file, table) };
  } catch (error) {
    const { code = "" } = error as { code?: string };
    if (code === "SQLITE_BUSY") {
      const advice = "Stop the program that uses it, or set DATA_DIR.";
      throw new StartError(`${file} is locked by another program. ${advice}`, { cause: error });
    }
    if (!DAMAGE.includes(code)) throw error;
    const damaged = setAside(file);
    return { database: open(file, table), damaged };
  }
}
