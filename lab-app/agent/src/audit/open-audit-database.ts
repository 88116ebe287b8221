import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { prepareDataDir } from "@ai101/common";
import Database from "better-sqlite3";

const DAMAGE = ["SQLITE_NOTADB", "SQLITE_CORRUPT"];

function open(file: string): Database.Database {
  const database = new Database(file);
  try {
    database.pragma("journal_mode = WAL");
    database.exec("CREATE TABLE IF NOT EXISTS entries (seq INTEGER PRIMARY KEY, json TEXT NOT NULL)");
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
 * Opens `<dataDir>/audit.sqlite`. A file that is no database any more is set aside, never deleted, so that the
 * agent starts and what is left can be looked at; `damaged` is its new name.
 */
export function openAuditDatabase(dataDir: string): { database: Database.Database; damaged?: string } {
  prepareDataDir(dataDir);
  const file = join(dataDir, "audit.sqlite");
  try {
    return { database: open(file) };
  } catch (error) {
    if (!DAMAGE.includes((error as { code?: string }).code ?? "")) throw error;
    const damaged = setAside(file);
    return { database: open(file), damaged };
  }
}
