import type { Answer, JsonObject, TracedRound } from "../api/agent-types.ts";
import type { ServerEvent } from "../api/read-event-stream.ts";
import { type CallView, endTurn, type TurnView, withCall, withRound } from "./turn.ts";

interface CallEvent {
  round: number;
  id: string;
  tool: string;
  server: string | null;
  arguments: JsonObject;
}

/** Fills a turn from a whole trace, as `POST /chat` answers it without a stream. */
function withTrace(turn: TurnView, trace: readonly TracedRound[]): TurnView {
  return trace.reduce((filled, traced) => {
    if (!("tool_calls" in traced)) return filled;
    return traced.tool_calls.reduce((inner, { is_error, ...call }) => {
      const done: CallView = { ...call, round: traced.round, state: "done", isError: is_error };
      return withCall(inner, done);
    }, filled);
  }, turn);
}

export function applyAnswer(turn: TurnView, { answer, trace, usage, notes = [] }: Answer): TurnView {
  return { ...withTrace(turn, trace), state: "answered", answer, usage, notes };
}

/** The turn after one event of `POST /chat`. Events that this page does not know change nothing. */
export function applyEvent(turn: TurnView, { event, data }: ServerEvent): TurnView {
  switch (event) {
    case "round":
      return withRound(turn, (data as { round: number }).round, (round) => round);
    case "token": {
      const { round, text } = data as { round: number; text: string };
      return withRound(turn, round, (old) => ({ ...old, text: old.text + text }));
    }
    case "tool_call": {
      const { round, id, tool, server, arguments: args } = data as CallEvent;
      return withCall(turn, { round, id, tool, server, arguments: args });
    }
    case "approval_required": {
      const {
        round,
        id,
        tool,
        server,
        arguments: args,
        ...rest
      } = data as CallEvent & {
        approval_id: string;
        expires_at: string;
      };
      const approval = { approval_id: rest.approval_id, expires_at: rest.expires_at };
      return withCall(turn, { round, id, tool, server, arguments: args, state: "asking", approval });
    }
    case "approval_decided": {
      const { round, id, decision } = data as CallEvent & { decision: CallView["decision"] };
      return withCall(turn, { round, id, state: "running", approval: undefined, decision });
    }
    case "tool_result": {
      const { round, id, result, is_error, ms } = data as CallEvent & {
        result: string;
        is_error: boolean;
        ms: number;
      };
      const done = { state: "done" as const, approval: undefined, result, isError: is_error, ms };
      return withCall(turn, { round, id, ...done });
    }
    case "note": {
      const { round, text } = data as { round: number; text: string };
      return withRound(turn, round, (old) => ({ ...old, notes: [...old.notes, text] }));
    }
    case "answer":
      return applyAnswer(turn, data as Answer);
    case "error":
      return endTurn(turn, "failed", (data as { error: { message: string; hint?: string } }).error);
    default:
      return turn;
  }
}
