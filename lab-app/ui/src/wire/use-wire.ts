import { useEffect, useRef, useState } from "react";
import type { WireEntry } from "../api/agent-types.ts";
import { asRequestError, getJson, type RequestError } from "../api/request.ts";
import { useLab } from "../state/lab.tsx";

/** Milliseconds between two looks: often while a turn runs, seldom otherwise. */
const BUSY = 400;
const IDLE = 3000;

/** Exchanges known before and those newly read, each once; what was open before is replaced by its end. */
export function mergeEntries(known: readonly WireEntry[], read: readonly WireEntry[]): WireEntry[] {
  const bySeq = new Map([...known, ...read].map((entry) => [entry.seq, entry]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** The first exchange that is not over, or else the end: where the next look has to begin. */
const nextAfter = (entries: readonly WireEntry[]): number => {
  const open = entries.find(({ ms }) => ms === null);
  return open === undefined ? (entries.at(-1)?.seq ?? 0) : open.seq - 1;
};

/** The agent's wire record, kept up to date by asking only for what is new. */
export function useWire(): { entries: readonly WireEntry[]; error: RequestError | undefined } {
  const { activity, running } = useLab();
  const [entries, setEntries] = useState<readonly WireEntry[]>([]);
  const [error, setError] = useState<RequestError>();
  const known = useRef<readonly WireEntry[]>([]);

  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      try {
        const path = `/wire?after=${nextAfter(known.current)}`;
        const { entries: read } = await getJson<{ entries: WireEntry[] }>(path, leaving.signal);
        const merged = mergeEntries(known.current, read);
        if (read.length > 0) setEntries(merged);
        known.current = merged;
        setError(undefined);
      } catch (failure) {
        if (leaving.signal.aborted) return;
        setError(asRequestError(failure));
      }
      if (!leaving.signal.aborted) timer = setTimeout(look, running ? BUSY : IDLE);
    };
    void look();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [activity, running]);

  return { entries, error };
}
