import type { Message } from "./chat-model.ts";
import type { OfferedTool } from "./tools/tool-registry.ts";

/** What one model call was given. */
export interface ContextEntry {
  session_id: string;
  turn: number;
  round: number;
  ts: string;
  model: string;
  messages: readonly Message[];
  tools: readonly OfferedTool[];
  /** As the endpoint counted them; null until it answered. */
  prompt_tokens: number | null;
}

/** The contexts of the newest model calls. Messages are shared with the sessions, so an entry is small. */
export class ContextLog {
  #entries: ContextEntry[] = [];
  readonly #capacity: number;

  constructor(capacity = 300) {
    this.#capacity = capacity;
  }

  add(entry: ContextEntry): ContextEntry {
    this.#entries.push(entry);
    if (this.#entries.length > this.#capacity) this.#entries.shift();
    return entry;
  }

  of(sessionId: string): ContextEntry[] {
    return this.#entries.filter((entry) => entry.session_id === sessionId);
  }

  clear(): void {
    this.#entries = [];
  }
}
