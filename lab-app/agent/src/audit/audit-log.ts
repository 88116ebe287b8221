import { createHash } from "node:crypto";
import { AppError } from "@ai101/common";
import { openKeptDatabase } from "@ai101/common/sqlite";
import type Database from "better-sqlite3";
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
  limit?: number;
}

const PAGE = 1000;
const TABLE = "CREATE TABLE IF NOT EXISTS entries (seq INTEGER PRIMARY KEY, json TEXT NOT NULL)";

export const FIRST_HASH = "0".repeat(64);

/** The hash that an entry must carry. */
export function hashOf(entry: Omit<AuditEntry, "hash">): string {
  const { hash: _, ...content } = entry as AuditEntry;
  return createHash("sha256")
    .update(canonicalize(content) ?? "")
    .digest("hex");
}

/** The event of a row whose content is no entry. */
export const UNREADABLE = "unreadable_entry";

interface Row {
  seq: number;
  json: string;
}

/** A row that somebody made unreadable is still an entry: the chain breaks there. */
function readEntry({ seq, json }: Row): AuditEntry {
  try {
    const entry: unknown = JSON.parse(json);
    if (typeof entry === "object" && entry !== null && "hash" in entry) return entry as AuditEntry;
  } catch {
    // told by what is returned
  }
  return { seq, ts: "", event: UNREADABLE, session_id: null, prev_hash: "", hash: "" };
}

/**
 * What happened, for good: append-only, each entry bound to the one before by its hash, so that a changed or
 * removed entry shows. An entry is on disk before the call returns (it survives kill -9 of the process).
 */
export class AuditLog {
  readonly #database: Database.Database;
  readonly #insert: Database.Statement<[number, string]>;
  #last: Pick<AuditEntry, "seq" | "hash">;

  constructor(dataDir: string) {
    const { database, damaged } = openKeptDatabase(dataDir, "audit.sqlite", TABLE);
    this.#database = database;
    this.#insert = database.prepare("INSERT INTO entries (seq, json) VALUES (?, ?)");
    this.#last = this.#readLast();
    if (damaged !== undefined) this.append("audit_log_damaged", null, { set_aside: damaged });
  }

  /** @throws {AppError} 500 `audit_failed`: nothing goes on that can't be recorded */
  append(event: string, sessionId: string | null, details: Record<string, unknown> = {}): AuditEntry {
    const ts = new Date().toISOString();
    const session_id = sessionId?.toWellFormed() ?? null;
    try {
      return this.#add({ ...recordable(details), ts, event, session_id });
    } catch (cause) {
      const hint =
        "See the agent's own log for the reason (a full disk, a folder taken away), then restart it.";
      throw new AppError("audit_failed", 500, "The audit log can't be written.", { hint, cause });
    }
  }

  /** A number that is taken was taken by a second agent with this folder: both go on with one chain. */
  #add(fields: Pick<AuditEntry, "ts" | "event" | "session_id">): AuditEntry {
    for (;;) {
      const content = { ...fields, seq: this.#last.seq + 1, prev_hash: this.#last.hash };
      const entry = { ...content, hash: hashOf(content) };
      try {
        this.#insert.run(entry.seq, JSON.stringify(entry));
        this.#last = entry;
        return entry;
      } catch (error) {
        if ((error as { code?: string }).code !== "SQLITE_CONSTRAINT_PRIMARYKEY") throw error;
        this.#last = this.#readLast();
      }
    }
  }

  #readLast(): Pick<AuditEntry, "seq" | "hash"> {
    const newest = this.#database.prepare<[], Row>("SELECT seq, json FROM entries ORDER BY seq DESC LIMIT 1");
    const row = newest.get();
    return row === undefined ? { seq: 0, hash: FIRST_HASH } : { seq: row.seq, hash: readEntry(row).hash };
  }

  /** The entries after number `after`, oldest first, at most `limit` of those that are wanted. */
  list({ sessionId, event, after = 0, limit = Number.POSITIVE_INFINITY }: AuditFilter = {}): AuditEntry[] {
    const wanted: AuditEntry[] = [];
    for (const page of this.pages(after)) {
      const chosen = page
        .filter((entry) => sessionId === undefined || entry.session_id === sessionId)
        .filter((entry) => event === undefined || entry.event === event);
      wanted.push(...chosen);
      if (wanted.length >= limit) return wanted.slice(0, limit);
    }
    return wanted;
  }

  /** All entries after number `after`, in pages, so that a reader of a long log can let others work in between. */
  *pages(after = 0): Generator<AuditEntry[]> {
    const select = this.#database.prepare<[number], Row>(
      `SELECT seq, json FROM entries WHERE seq > ? ORDER BY seq LIMIT ${PAGE}`,
    );
    for (let rows = select.all(after); rows.length > 0; ) {
      yield rows.map(readEntry);
      rows = select.all(rows.at(-1)?.seq ?? 0); // the row's number: an entry may have been made to lie about its own
    }
  }

  close(): void {
    this.#database.close();
  }
}
