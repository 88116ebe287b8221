import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo } from "react";
import type { ContextCall, Health } from "../api/agent-types.ts";
import { type Resource, useResource } from "../api/use-resource.ts";
import { callsByTurn } from "../context/calls-by-turn.ts";
import type { TurnView } from "../turns/turn.ts";
import { adjustRoute, goTo, useRoute } from "./route.ts";
import { newSessionId } from "./session-id.ts";
import { type Turns, useTurns } from "./use-turns.ts";

/** What every panel may know. */
export interface Lab extends Turns {
  session: string;
  health: Resource<Health>;
  /** Whether the agent's operator hides traces (`TRANSPARENCY=quiet`); undefined until the agent has said so. */
  quiet: boolean | undefined;
  /** The model calls of a turn, oldest first; empty in quiet mode, and for turns that the agent has forgotten. */
  contextOf: (turn: TurnView) => readonly ContextCall[];
  /** Whether the contexts of this session have been read at all. */
  hasContexts: boolean;
  startSession: () => void;
}

const NONE: readonly ContextCall[] = [];

function useContexts(session: string, { turns, activity }: Turns, hidden: boolean) {
  const path = hidden || turns.length === 0 ? null : `/context?session_id=${encodeURIComponent(session)}`;
  const { data } = useResource<{ calls: ContextCall[] }>(path, { version: activity });
  const byTurn = useMemo(() => callsByTurn(turns, data?.calls ?? NONE), [turns, data]);
  const contextOf = useCallback((turn: TurnView) => byTurn[turns.indexOf(turn)] ?? NONE, [turns, byTurn]);
  return { contextOf, hasContexts: data !== undefined };
}

const LabContext = createContext<Lab | undefined>(undefined);

export function useLab(): Lab {
  const lab = useContext(LabContext);
  if (lab === undefined) throw new Error("useLab is called outside of LabProvider");
  return lab;
}

/** How often the page looks whether everything is still there, in milliseconds. */
const HEALTH_EVERY = 2500;

export function LabProvider({ children }: { children: ReactNode }) {
  const { session = "" } = useRoute().params;
  const health = useResource<Health>("/health", { every: HEALTH_EVERY });
  const quiet = health.data && health.data.transparency === "quiet";
  const hidesTraces = quiet !== false; // as long as it is not known, nothing is shown that it would hide
  const turns = useTurns(session, hidesTraces);

  const { contextOf, hasContexts } = useContexts(session, turns, hidesTraces);

  useEffect(() => {
    if (session === "") adjustRoute({ session: newSessionId() });
  }, [session]);

  const lab = useMemo(
    () => ({
      ...turns,
      session,
      health,
      quiet,
      contextOf,
      hasContexts,
      startSession: () => goTo("chat", { session: newSessionId() }),
    }),
    [turns, session, health, quiet, contextOf, hasContexts],
  );
  return <LabContext value={lab}>{children}</LabContext>;
}
