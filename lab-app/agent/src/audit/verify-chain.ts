import { setImmediate } from "node:timers/promises";
import { type AuditEntry, type AuditLog, FIRST_HASH, hashOf, UNREADABLE } from "./audit-log.ts";

export interface ChainReport {
  ok: boolean;
  entries: number;
  first_broken?: { seq: number; reason: string };
}

function findFault(entry: AuditEntry, seq: number, previousHash: string): string | undefined {
  if (entry.seq !== seq) return `entry ${seq} is missing`;
  if (entry.event === UNREADABLE) return "it is not readable";
  if (entry.prev_hash !== previousHash) return "it does not follow from the entry before it";
  if (entry.hash !== hashOf(entry)) return "its content is not what was written";
  return undefined;
}

/**
 * Proves the chain from the first entry to the last, or names the first entry that breaks it. What it can't
 * see: entries cut off at the end, unless somebody kept a later hash elsewhere.
 */
export async function verifyChain(log: AuditLog): Promise<ChainReport> {
  let entries = 0;
  let previousHash = FIRST_HASH;
  let broken: ChainReport["first_broken"];
  for (const page of log.pages()) {
    for (const entry of page) {
      entries++;
      const reason = broken === undefined && findFault(entry, entries, previousHash);
      if (reason) broken = { seq: entries, reason };
      previousHash = entry.hash;
    }
    await setImmediate(); // a long log takes seconds, and turns may not wait for it
  }
  return broken === undefined ? { ok: true, entries } : { ok: false, entries, first_broken: broken };
}
