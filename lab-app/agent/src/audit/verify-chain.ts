import { type AuditEntry, FIRST_HASH, hashOf, UNREADABLE } from "./audit-log.ts";

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
export function verifyChain(entries: readonly AuditEntry[]): ChainReport {
  let previousHash = FIRST_HASH;
  for (const [index, entry] of entries.entries()) {
    const seq = index + 1;
    const reason = findFault(entry, seq, previousHash);
    if (reason !== undefined) return { ok: false, entries: entries.length, first_broken: { seq, reason } };
    previousHash = entry.hash;
  }
  return { ok: true, entries: entries.length };
}
