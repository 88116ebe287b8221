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

/** All bodies together, in characters, as far as they are measured. */
const MAX_CHARS = 16 * 1024 * 1024;

/** Bodies grow after they were added, so all are measured again; done for each exchange it took a tenth of a turn. */
const MEASURE_EVERY = 16;

const charsOf = ({ request, response }: WireEntry) => request.body.length + (response?.body.length ?? 0);

/** The newest exchanges, oldest dropped first, so that a long class or large bodies never fill the memory. */
export class WireLog {
  #entries: WireEntry[] = [];
  #nextSeq = 1;
  readonly #capacity: number;

  constructor(capacity = 1000) {
    this.#capacity = capacity;
  }

  add(entry: Omit<WireEntry, "seq">): WireEntry {
    const kept = { seq: this.#nextSeq++, ...entry };
    this.#entries.push(kept);
    this.#dropOldest();
    return kept;
  }

  /** The newest entry stays, however large it is. */
  #dropOldest(): void {
    const newest = this.#nextSeq - 1;
    if (this.#entries.length > this.#capacity) this.#entries.shift();
    if (newest % MEASURE_EVERY !== 0) return;
    let chars = this.#entries.reduce((sum, entry) => sum + charsOf(entry), 0);
    while (chars > MAX_CHARS && this.#entries.length > 1) {
      chars -= charsOf(this.#entries.shift() as WireEntry);
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
