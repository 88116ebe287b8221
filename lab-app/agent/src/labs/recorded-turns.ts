import type { RecordedTurn } from "@ai101/labs";
import type { AuditEntry } from "../audit/audit-log.ts";

type Settings = Pick<RecordedTurn, "toolMode" | "transparency">;

const beginTurn = ({ seq, session_id, message }: AuditEntry, settings: Settings): RecordedTurn => ({
  seq,
  sessionId: String(session_id),
  message: String(message),
  rounds: 0,
  calls: [],
  ended: false,
  ...settings,
});

/** Notes in `turn` what an entry of the same session tells about it. */
function addToTurn(turn: RecordedTurn, entry: AuditEntry): void {
  switch (entry.event) {
    case "model_answered":
      turn.model = String(entry.model);
      turn.rounds++;
      break;
    case "tool_called":
      turn.calls.push({
        tool: String(entry.tool),
        server: entry.server as string | null,
        arguments: entry.arguments as Record<string, unknown>,
      });
      break;
    case "tool_answered": {
      const call = turn.calls.at(-1); // calls run one after the other
      if (call) Object.assign(call, { result: entry.result, isError: entry.is_error });
      break;
    }
    case "turn_ended":
      turn.ended = true;
      break;
  }
}

/** Puts the audit log's entries together as turns, each with the settings that the agent had at that time. */
export function recordedTurns(entries: readonly AuditEntry[]): RecordedTurn[] {
  const turns: RecordedTurn[] = [];
  const current = new Map<string, RecordedTurn>();
  let settings: Settings = { toolMode: "unknown", transparency: "unknown" };
  for (const entry of entries) {
    if (entry.event === "agent_started") {
      settings = { toolMode: String(entry.tool_mode), transparency: String(entry.transparency) };
    }
    if (entry.session_id === null) continue;
    if (entry.event === "turn_started") {
      const turn = beginTurn(entry, settings);
      current.set(entry.session_id, turn);
      turns.push(turn);
    }
    const turn = current.get(entry.session_id);
    if (turn) addToTurn(turn, entry);
  }
  return turns;
}
