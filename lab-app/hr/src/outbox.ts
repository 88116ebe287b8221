import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { type Logger, prepareDataDir, StartError } from "@ai101/common";
import Database from "better-sqlite3";

/** A message as it was stored; `ts` is ISO 8601 in UTC. */
export interface OutboxMessage {
  id: number;
  to: string;
  body: string;
  ts: string;
}

/** Where `send_message` puts its messages. None ever leaves the machine. */
export interface Outbox {
  add(to: string, body: string): OutboxMessage;
  list(): OutboxMessage[];
  /** Forgets every message and says how many there were. */
  clear(): number;
  close(): void;
}

const TABLE =
  'CREATE TABLE IF NOT EXISTS messages (id INTEGER PRIMARY KEY AUTOINCREMENT, "to" TEXT, body TEXT, ts TEXT)';

const DAMAGE = ["SQLITE_NOTADB", "SQLITE_CORRUPT"];

function open(file: string): Database.Database {
  const database = new Database(file);
  try {
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = FULL"); // an acknowledged message survives a power cut
    const check = database.pragma("quick_check", { simple: true });
    if (check !== "ok") throw new Database.SqliteError(String(check), "SQLITE_CORRUPT");
    database.exec(TABLE);
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

/** A damaged outbox is set aside, never deleted: what it held was acknowledged. One in use is not damaged. */
function openOrReplace(file: string, log: Logger): Database.Database {
  try {
    return open(file);
  } catch (error) {
    const { code = "" } = error as { code?: string };
    if (code === "SQLITE_BUSY") {
      const advice = "Stop the program that uses it, or set DATA_DIR.";
      throw new StartError(`The outbox ${file} is locked by another program. ${advice}`, { cause: error });
    }
    if (!DAMAGE.includes(code)) throw error;
    const name = setAside(file);
    log.warn(
      { file, setAside: name, damage: String(error) },
      "outbox was damaged; set aside and started anew",
    );
    return open(file);
  }
}

/** Opens `<dataDir>/outbox.sqlite`; its messages survive restarts. */
export function openOutbox(dataDir: string, log: Logger): Outbox {
  prepareDataDir(dataDir);
  const database = openOrReplace(join(dataDir, "outbox.sqlite"), log);
  const insert = database.prepare<[string, string, string], OutboxMessage>(
    'INSERT INTO messages ("to", body, ts) VALUES (?, ?, ?) RETURNING id, "to", body, ts',
  );
  const select = database.prepare<[], OutboxMessage>('SELECT id, "to", body, ts FROM messages ORDER BY id');
  const erase = database.prepare("DELETE FROM messages");
  return {
    add: (to, body) => insert.get(to, body, new Date().toISOString()) as OutboxMessage,
    list: () => select.all(),
    clear: () => erase.run().changes,
    close: () => void database.close(),
  };
}
