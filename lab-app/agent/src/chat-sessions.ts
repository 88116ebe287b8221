import type { Message } from "./chat-model.ts";
import { afterFailure } from "./failed-turn.ts";
import { SYSTEM_PROMPT } from "./system-prompt.ts";

interface Session {
  messages: Message[];
  turns: number;
  usedAt: number;
  /** Settles when the session's last turn so far has ended. */
  idle: Promise<unknown>;
}

const MAX_SESSIONS = 1000;
const MAX_AGE_MS = 4 * 60 * 60 * 1000;

/** What each chat session has said so far. Turns of one session run one after the other. */
export class ChatSessions {
  readonly #sessions = new Map<string, Session>();
  readonly #running = new Set<Promise<unknown>>();

  /**
   * Runs `turn` with a copy of the session's messages and the turn's number. A turn that fails leaves no half
   * conversation behind: nothing of it is kept, or, where its tools have run, all with an end.
   */
  inTurn<Result>(
    id: string,
    turn: (messages: Message[], number: number) => Promise<Result>,
  ): Promise<Result> {
    const session = this.#open(id);
    const result = session.idle.then(async () => {
      const messages = [...session.messages];
      try {
        const outcome = await turn(messages, ++session.turns);
        session.messages = messages;
        return outcome;
      } catch (error) {
        session.messages = [...afterFailure(session.messages, messages, error)];
        throw error;
      }
    });
    const ended = result.catch(() => undefined); // the failure belongs to the caller of this turn alone
    session.idle = ended;
    this.#running.add(ended);
    void ended.then(() => this.#running.delete(ended));
    return result;
  }

  /** Resolves when no turn runs or waits any more. */
  async idle(): Promise<void> {
    await Promise.all(this.#running);
  }

  clear(): number {
    const count = this.#sessions.size;
    this.#sessions.clear();
    return count;
  }

  /** A session that is used moves to the end, so the ones unused for longest stand first. */
  #open(id: string): Session {
    const now = Date.now();
    this.#forgetOld(now);
    const session = this.#sessions.get(id) ?? {
      messages: [{ role: "system", content: SYSTEM_PROMPT }],
      turns: 0,
      usedAt: now,
      idle: Promise.resolve(),
    };
    session.usedAt = now;
    this.#sessions.delete(id);
    this.#sessions.set(id, session);
    return session;
  }

  #forgetOld(now: number): void {
    for (const [id, { usedAt }] of this.#sessions) {
      if (this.#sessions.size < MAX_SESSIONS && now - usedAt < MAX_AGE_MS) return;
      this.#sessions.delete(id);
    }
  }
}
