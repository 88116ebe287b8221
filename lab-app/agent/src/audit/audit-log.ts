import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import canonicalize from "canonicalize";
import { recordable } from "./recordable.ts";

/** One entry: `hash` is SHA-256 over the canonical JSON (RFC 8785) of all its other fields. */
export interface AuditEntry {
  seq: number;
  ts: string;
  event: string;
  session_id: string | null;
  [detail: string]: unknown;
  prev_hash: string;
  hash: string;
}

export interface AuditFilter {
  sessionId?: string;
  event?: string;
  /** Only entries with a higher number. */
  after?: number;
}

export const FIRST_HASH = "0".repeat(64);

/** The hash that an entry must carry. */
export function hashOf(entry: Omit<AuditEntry, "hash">): string {
  const { hash: _, ...content } = entry as AuditEntry;
  return createHash("sha256")
    .update(canonicalize(content) ?? "")
    .digest("hex");
}

/**
 * What happened, for good: append-only, each entry bound to the one before by its hash, so that a changed or
 * removed entry shows. An entry is on disk before the call returns (it survives kill -9 of the process).
 */
export class AuditLog {
  readonly #database: Database.Database;
  #last: { seq: number; hash: string };

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    this.#database = new Database(join(dataDir, "audit.sqlite"));
    this.#database.pragma("journal_mode = WAL");
    this.#database.exec("CREATE TABLE IF NOT EXISTS entries (seq INTEGER PRIMARY KEY, json TEXT NOT NULL)");
    const last = this.#database
      .prepare<[], string>("SELECT json FROM entries ORDER BY seq DESC LIMIT 1")
      .pluck()
      .get();
    this.#last = last === undefined ? { seq: 0, hash: FIRST_HASH } : (JSON.parse(last) as AuditEntry);
  }

  append(event: string, sessionId: string | null, details: Record<string, unknown> = {}): AuditEntry {
    const content = {
      ...recordable(details),
      seq: this.#last.seq + 1,
      ts: new Date().toISOString(),
      event,
      session_id: sessionId,
      prev_hash: this.#last.hash,
    };
    const entry: AuditEntry = { ...content, hash: hashOf(content) };
    this.#database
      .prepare("INSERT INTO entries (seq, json) VALUES (?, ?)")
      .run(entry.seq, JSON.stringify(entry));
    this.#last = entry;
    return entry;
  }

  list({ sessionId, event, after = 0 }: AuditFilter = {}): AuditEntry[] {
    const rows = this.#database
      .prepare<[number], string>("SELECT json FROM entries WHERE seq > ? ORDER BY seq")
      .pluck()
      .all(after);
    return rows
      .map((json) => JSON.parse(json) as AuditEntry)
      .filter((entry) => sessionId === undefined || entry.session_id === sessionId)
      .filter((entry) => event === undefined || entry.event === event);
  }

  close(): void {
    this.#database.close();
  }
}
