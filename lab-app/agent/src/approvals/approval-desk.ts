import { randomUUID } from "node:crypto";
import { AppError } from "@ai101/common";

export type Decision = "allow" | "deny";

/** A call that waits for a person. Times are ISO 8601 in UTC. */
export interface PendingApproval {
  id: string;
  session_id: string;
  round: number;
  call_id: string;
  tool: string;
  server: string | null;
  arguments: Record<string, unknown>;
  requested_at: string;
  expires_at: string;
}

type Question = Omit<PendingApproval, "id" | "requested_at" | "expires_at">;

/** Where calls wait for a person. Silence is a no: an approval that nobody gives expires as denied. */
export class ApprovalDesk {
  readonly #waiting = new Map<string, { approval: PendingApproval; settle: (decision: Decision) => void }>();
  readonly #timeoutMs: number;

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  list(): PendingApproval[] {
    return [...this.#waiting.values()].map(({ approval }) => approval);
  }

  /** @throws {AppError} 404 when nothing with this id waits (any more) */
  decide(id: string, decision: Decision): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) {
      throw new AppError(
        "not_found",
        404,
        `No approval ${JSON.stringify(id)} is waiting: decided, expired or cancelled.`,
      );
    }
    waiting.settle(decision);
  }

  /** Waits for the decision; `onAsked` hears under which id. @throws the signal's reason when the turn is over */
  async ask(
    question: Question,
    signal: AbortSignal,
    onAsked: (approval: PendingApproval) => void,
  ): Promise<Decision | "timeout"> {
    signal.throwIfAborted(); // an aborted signal tells no listener any more
    const id = randomUUID();
    const now = Date.now();
    const approval = {
      id,
      ...question,
      requested_at: new Date(now).toISOString(),
      expires_at: new Date(now + this.#timeoutMs).toISOString(),
    };
    const expiry = AbortSignal.timeout(this.#timeoutMs);
    const over = AbortSignal.any([signal, expiry]);
    try {
      return await new Promise((resolve, reject) => {
        this.#waiting.set(id, { approval, settle: resolve });
        over.addEventListener("abort", () => (expiry.aborted ? resolve("timeout") : reject(signal.reason)));
        onAsked(approval);
      });
    } finally {
      this.#waiting.delete(id);
    }
  }
}
