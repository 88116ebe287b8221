import type { AuditEntry, JsonObject, Usage } from "../api/agent-types.ts";
import { type CallView, callsOf, endTurn, newTurn, type TurnView, withCall } from "./turn.ts";

/** How the agent's log names a turn whose caller went away: by Stop, or with the page. */
const HUNG_UP = "The caller hung up.";

function applyEntry(turn: TurnView, entry: AuditEntry): TurnView {
  const { round, id, tool, server } = entry as unknown as {
    round: number;
    id: string;
    tool: string;
    server: string | null;
  };
  switch (entry.event) {
    case "tool_called":
      return withCall(turn, { round, id, tool, server, arguments: entry.arguments as JsonObject });
    case "tool_answered": {
      const {
        result,
        is_error: isError,
        ms,
      } = entry as unknown as {
        result: string;
        is_error: boolean;
        ms: number;
      };
      return withCall(turn, { round, id, tool, server, state: "done", result, isError, ms });
    }
    case "approval_decided": {
      const { call_id, decision } = entry as unknown as { call_id: string; decision: CallView["decision"] };
      const call = callsOf(turn).find(({ id }) => id === call_id);
      return call === undefined ? turn : withCall(turn, { ...call, decision });
    }
    case "turn_ended":
      return { ...turn, state: "answered", answer: String(entry.answer), usage: entry.usage as Usage };
    case "turn_failed":
      return String(entry.error).includes(HUNG_UP)
        ? endTurn(turn, "stopped")
        : endTurn(turn, "failed", { message: String(entry.error).replace(/^\w*Error: /, "") });
    default:
      return turn;
  }
}

/**
 * Rebuilds a session's turns from the audit log, so that a reload or a link shows what was said. In quiet mode
 * the log holds more than the chat may show: then the rounds are left out.
 */
export function turnsFromLog(entries: readonly AuditEntry[], quiet: boolean): TurnView[] {
  const turns: TurnView[] = [];
  for (const entry of entries) {
    if (entry.event === "turn_started") turns.push(newTurn(String(entry.message), entry.ts));
    const last = turns.at(-1);
    if (last !== undefined) turns[turns.length - 1] = applyEntry(last, entry);
  }
  return turns.map((turn) => {
    const ended = turn.state === "running" ? endTurn(turn, "stopped") : turn;
    return quiet ? { ...ended, rounds: [] } : ended;
  });
}
