import { createHash } from "node:crypto";
import type Database from "better-sqlite3";
import canonicalize from "canonicalize";
import { openAuditDatabase } from "./open-audit-database.ts";
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

/** The event of a row whose content is no entry. */
export const UNREADABLE = "unreadable_entry";

function readEntry(seq: number, json: string): AuditEntry {
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
  #last: { seq: number; hash: string };

  constructor(dataDir: string) {
    const { database, damaged } = openAuditDatabase(dataDir);
    this.#database = database;
    const last = this.#read("SELECT seq, json FROM entries ORDER BY seq DESC LIMIT ?", 1).at(0);
    this.#last = last ?? { seq: 0, hash: FIRST_HASH };
    if (damaged !== undefined) this.append("audit_log_damaged", null, { set_aside: damaged });
  }

  append(event: string, sessionId: string | null, details: Record<string, unknown> = {}): AuditEntry {
    const content = {
      ...recordable(details),
      seq: this.#last.seq + 1,
      ts: new Date().toISOString(),
      event,
      session_id: sessionId?.toWellFormed() ?? null,
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
    return this.#read("SELECT seq, json FROM entries WHERE seq > ? ORDER BY seq", after)
      .filter((entry) => sessionId === undefined || entry.session_id === sessionId)
      .filter((entry) => event === undefined || entry.event === event);
  }

  /** A row that somebody made unreadable is still shown, as one: the chain breaks there. */
  #read(sql: string, parameter: number): AuditEntry[] {
    const rows = this.#database.prepare<[number], { seq: number; json: string }>(sql).all(parameter);
    return rows.map(({ seq, json }) => readEntry(seq, json));
  }

  close(): void {
    this.#database.close();
  }
}
