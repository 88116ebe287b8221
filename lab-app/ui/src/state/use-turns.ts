import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { AuditEntry } from "../api/agent-types.ts";
import { asRequestError, getJson, type RequestError } from "../api/request.ts";
import { ask } from "../turns/ask.ts";
import type { TurnView } from "../turns/turn.ts";
import { turnsFromLog } from "../turns/turns-from-log.ts";

export interface Turns {
  turns: TurnView[];
  running: boolean;
  /** Grows with each step of the running turn; what shows records of the agent looks again when it changes. */
  activity: number;
  /** Why the session's past could not be read. */
  error: RequestError | undefined;
  send: (message: string) => void;
  stop: () => void;
}

const readPast = async (session: string, signal: AbortSignal) => {
  const path = `/logs?session_id=${encodeURIComponent(session)}`;
  return (await getJson<{ entries: AuditEntry[] }>(path, signal)).entries;
};

/** Counts what has happened in a turn, tokens aside: they come by the hundred and change no record. */
const stepsOf = ({ rounds, state }: TurnView): string =>
  `${state} ${rounds.map(({ calls }) => calls.map((call) => call.state)).join("|")}`;

/** The turns of one chat session: its past from the audit log, and behind it what is asked here. */
export function useTurns(session: string, quiet: boolean): Turns {
  const [past, setPast] = useState<readonly AuditEntry[]>([]);
  const [asked, setAsked] = useState<TurnView[]>([]);
  const [running, setRunning] = useState(false);
  const [activity, setActivity] = useState(0);
  const [error, setError] = useState<RequestError>();
  const hangUp = useRef<AbortController>(undefined);
  const pastIsRead = useRef(Promise.resolve());

  useEffect(() => {
    setPast([]);
    setAsked([]);
    setError(undefined);
    if (session === "") return;
    const leaving = new AbortController();
    pastIsRead.current = readPast(session, leaving.signal).then(setPast, (failure: unknown) => {
      if (!leaving.signal.aborted) setError(asRequestError(failure));
    });
    return () => {
      leaving.abort();
      hangUp.current?.abort();
    };
  }, [session]);

  const send = useCallback(
    async (message: string) => {
      const hearing = new AbortController();
      hangUp.current = hearing;
      setRunning(true);
      setError(undefined);
      await pastIsRead.current; // read later, the log would hold the new turn as well
      let last: TurnView | undefined;
      for await (const turn of ask(message, session, hearing.signal)) {
        const begun = last !== undefined;
        setAsked((before) => [...(begun ? before.slice(0, -1) : before), turn]);
        if (last === undefined || stepsOf(last) !== stepsOf(turn)) setActivity((count) => count + 1);
        last = turn;
      }
      setRunning(false);
      setActivity((count) => count + 1);
    },
    [session],
  );

  const stop = useCallback(() => hangUp.current?.abort(), []);
  const turns = useMemo(() => [...turnsFromLog(past, quiet), ...asked], [past, quiet, asked]);
  return useMemo(
    () => ({ turns, running, activity, error, send, stop }),
    [turns, running, activity, error, send, stop],
  );
}
