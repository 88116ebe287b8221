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

/** All bodies together, in characters. */
const MAX_CHARS = 16 * 1024 * 1024;

const charsOf = ({ request, response }: WireEntry) => request.body.length + (response?.body.length ?? 0);

/** The newest exchanges, oldest dropped first, so that a long class or large bodies never fill the memory. */
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
    this.#dropOldest();
    return kept;
  }

  /** Bodies grow after they were added, so all are measured again; the newest entry stays. */
  #dropOldest(): void {
    let chars = this.#entries.reduce((sum, entry) => sum + charsOf(entry), 0);
    while (this.#entries.length > this.#capacity || (chars > MAX_CHARS && this.#entries.length > 1)) {
      const dropped = this.#entries.shift();
      if (dropped !== undefined) chars -= charsOf(dropped);
    }
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
