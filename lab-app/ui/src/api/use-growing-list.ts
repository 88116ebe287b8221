import { useEffect, useRef, useState } from "react";
import { asRequestError, getJson, type RequestError } from "./request.ts";

/** Entries known before and those newly read, each once; of two with one number the newer reading counts. */
export function mergeEntries<Entry extends { seq: number }>(
  known: readonly Entry[],
  read: readonly Entry[],
): Entry[] {
  const bySeq = new Map([...known, ...read].map((entry) => [entry.seq, entry]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** Where the next look begins: at the first entry that may still change, or else at the end. */
function nextAfter<Entry extends { seq: number }>(
  entries: readonly Entry[],
  isOpen: (entry: Entry) => boolean,
): number {
  const open = entries.find(isOpen);
  return open === undefined ? (entries.at(-1)?.seq ?? 0) : open.seq - 1;
}

export interface GrowingListOptions<Entry> {
  /** A GET resource `{entries}` that takes `after`, the number of the last entry known. */
  path: string;
  /** Whether an entry may still change. It must be the same function at each render. */
  isOpen: (entry: Entry) => boolean;
  /** Any value; the list is looked at again when it changes. */
  version: unknown;
  /** Milliseconds from one answer to the next look. */
  every: number;
}

/**
 * A record of the agent that only grows, kept up to date by asking for what is new. `isRead` is false until the
 * first answer: an empty list means nothing before that.
 */
export function useGrowingList<Entry extends { seq: number }>(options: GrowingListOptions<Entry>) {
  const { path, isOpen, version, every } = options;
  const [entries, setEntries] = useState<readonly Entry[]>();
  const [error, setError] = useState<RequestError>();
  const known = useRef<readonly Entry[]>([]);

  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      try {
        const from = `${path}?after=${nextAfter(known.current, isOpen)}`;
        const { entries: read } = await getJson<{ entries: Entry[] }>(from, leaving.signal);
        if (read.length > 0) known.current = mergeEntries(known.current, read);
        setEntries(known.current);
        setError(undefined);
      } catch (failure) {
        if (leaving.signal.aborted) return;
        setError(asRequestError(failure));
      }
      if (!leaving.signal.aborted) timer = setTimeout(look, every);
    };
    void look();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [path, isOpen, version, every]);

  return { entries: entries ?? known.current, isRead: entries !== undefined, error };
}
