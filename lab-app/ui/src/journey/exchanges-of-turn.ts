import type { ContextCall, WireEntry } from "../api/agent-types.ts";

/**
 * The exchanges of one turn: those of its session from its first model call on, up to the first model call of the
 * turn after it. Both records carry the agent's own clock.
 */
export function exchangesOfTurn(
  entries: readonly WireEntry[],
  session: string,
  calls: readonly ContextCall[],
  nextCalls: readonly ContextCall[],
): WireEntry[] {
  const start = calls[0]?.ts;
  const end = nextCalls[0]?.ts;
  if (start === undefined) return [];
  return entries.filter(
    ({ session_id, ts }) => session_id === session && ts >= start && (end === undefined || ts < end),
  );
}
