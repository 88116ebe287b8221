import type { Logger } from "@ai101/common";
import { openKeptDatabase } from "@ai101/common/sqlite";

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

/** Opens `<dataDir>/outbox.sqlite`; its messages survive restarts. */
export function openOutbox(dataDir: string, log: Logger): Outbox {
  const { database, damaged } = openKeptDatabase(dataDir, "outbox.sqlite", TABLE);
  database.pragma("synchronous = FULL"); // an acknowledged message survives a power cut
  if (damaged !== undefined)
    log.warn({ setAside: damaged }, "outbox was damaged; set aside and started anew");
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
