import { existsSync, mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "@ai101/common";
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

function open(file: string): Database.Database {
  const database = new Database(file);
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL"); // an acknowledged message survives a power cut
  if (database.pragma("quick_check", { simple: true }) !== "ok") throw new Error("quick_check failed");
  database.exec(TABLE);
  return database;
}

/** A damaged outbox is set aside, never deleted: what it held was acknowledged. */
function openOrReplace(file: string, log: Logger): Database.Database {
  try {
    return open(file);
  } catch (error) {
    if (!existsSync(file)) throw error;
    const setAside = `${file}.damaged-${Date.now()}`;
    renameSync(file, setAside);
    log.warn({ file, setAside, damage: String(error) }, "outbox was damaged; set aside and started anew");
    return open(file);
  }
}

/** Opens `<dataDir>/outbox.sqlite`; its messages survive restarts. */
export function openOutbox(dataDir: string, log: Logger): Outbox {
  mkdirSync(dataDir, { recursive: true });
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
