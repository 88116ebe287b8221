/** One HTTP exchange as it happened. Bodies are the exact text; `ms` counts until the last byte of the answer. */
export interface WireEntry {
  seq: number;
  kind: "mcp" | "llm";
  ts: string;
  session_id: string | null;
  round: number | null;
  request: { method: string; url: string; headers: Record<string, string>; body: string };
  response: { status: number; headers: Record<string, string>; body: string } | null;
  ms: number | null;
  error?: string;
}

/** The newest exchanges, oldest dropped first, so that a long class never fills the memory. */
export class WireLog {
  #entries: WireEntry[] = [];
  #nextSeq = 1;
  readonly #capacity: number;

  constructor(capacity = 500) {
    this.#capacity = capacity;
  }

  add(entry: Omit<WireEntry, "seq">): WireEntry {
    const kept = { seq: this.#nextSeq++, ...entry };
    this.#entries.push(kept);
    if (this.#entries.length > this.#capacity) this.#entries.shift();
    return kept;
  }

  list(): readonly WireEntry[] {
    return this.#entries;
  }

  clear(): number {
    const count = this.#entries.length;
    this.#entries = [];
    return count;
  }
}
