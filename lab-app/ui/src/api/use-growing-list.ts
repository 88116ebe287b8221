import { useEffect, useRef, useState } from "react";
import { GrowingRecord, type IsOpen } from "./growing-record.ts";
import { asRequestError, getJson, type RequestError } from "./request.ts";

export interface GrowingListOptions<Entry> {
  /** A GET resource `{entries}` that takes `after`, the number of the last entry known. */
  path: string;
  isOpen: IsOpen<Entry>;
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
  const record = useRef<GrowingRecord<Entry>>(undefined);
  record.current ??= new GrowingRecord(isOpen);

  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const known = record.current as GrowingRecord<Entry>;
      try {
        const from = `${path}?after=${known.after}`;
        const { entries: read } = await getJson<{ entries: Entry[] }>(from, leaving.signal);
        const isNew = known.add(read);
        setEntries((shown) => (isNew || shown === undefined ? known.list() : shown));
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
  }, [path, version, every]);

  return { entries: entries ?? [], isRead: entries !== undefined, error };
}
