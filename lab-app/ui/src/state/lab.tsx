import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import type { Health } from "../api/agent-types.ts";
import { type Resource, useResource } from "../api/use-resource.ts";
import { adjustRoute, goTo, useRoute } from "./route.ts";
import { newSessionId } from "./session-id.ts";
import { type Turns, useTurns } from "./use-turns.ts";

/** What every panel may know. */
export interface Lab extends Turns {
  session: string;
  health: Resource<Health>;
  /** The agent's operator hides traces (`TRANSPARENCY=quiet`). */
  quiet: boolean;
  startSession: () => void;
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
  const quiet = health.data === undefined ? undefined : health.data.transparency === "quiet";
  const turns = useTurns(session, session === "" ? undefined : quiet);

  useEffect(() => {
    if (session === "") adjustRoute({ session: newSessionId() });
  }, [session]);

  const lab = useMemo(
    () => ({
      ...turns,
      session,
      health,
      quiet: quiet === true,
      startSession: () => goTo("chat", { session: newSessionId() }),
    }),
    [turns, session, health, quiet],
  );
  return <LabContext value={lab}>{children}</LabContext>;
}
