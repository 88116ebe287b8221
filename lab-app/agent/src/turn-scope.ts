import { AsyncLocalStorage } from "node:async_hooks";

/** Which model call of which chat session the running code works for; `round` counts from 1. */
export interface TurnScope {
  sessionId: string;
  round: number;
}

/** Set by the loop, read where requests leave the process, so that each one can be put to its turn. */
export const turnScope = new AsyncLocalStorage<TurnScope>();

/** Set around the heart-beat of a connection, which would fill the wire record with nothing to learn from. */
export const unrecorded = new AsyncLocalStorage<true>();
