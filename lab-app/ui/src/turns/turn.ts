import type { JsonObject, Usage } from "../api/agent-types.ts";

/** A call that waits for the reader's word until `expires_at`. */
export interface ApprovalRequest {
  approval_id: string;
  expires_at: string;
}

export interface CallView {
  id: string;
  round: number;
  tool: string;
  server: string | null;
  arguments: JsonObject;
  /** `asking`: waits for an approval. */
  state: "asking" | "running" | "done" | "abandoned";
  approval?: ApprovalRequest;
  /** What a person said, where one was asked. */
  decision?: "allow" | "deny" | "timeout";
  result?: string;
  isError?: boolean;
  /** Milliseconds. */
  ms?: number;
}

export interface RoundView {
  round: number;
  /** What the model wrote beside its calls. */
  text: string;
  calls: CallView[];
  notes: string[];
}

/** One turn: what the reader asked and everything that followed. */
export interface TurnView {
  message: string;
  /** ISO 8601; null until the agent has told it. */
  startedAt: string | null;
  rounds: RoundView[];
  state: "running" | "answered" | "failed" | "stopped";
  answer?: string;
  usage?: Usage;
  notes: string[];
  failure?: { message: string; hint?: string };
}

export const newTurn = (message: string, startedAt: string | null = null): TurnView => ({
  message,
  startedAt,
  rounds: [],
  state: "running",
  notes: [],
});

export const callsOf = (turn: TurnView): CallView[] => turn.rounds.flatMap(({ calls }) => calls);

/** The turn with one round changed; the round is added when it is new. */
export function withRound(turn: TurnView, number: number, change: (round: RoundView) => RoundView): TurnView {
  const known = turn.rounds.some(({ round }) => round === number);
  const empty: RoundView = { round: number, text: "", calls: [], notes: [] };
  const rounds = known ? turn.rounds : [...turn.rounds, empty];
  return { ...turn, rounds: rounds.map((round) => (round.round === number ? change(round) : round)) };
}

/** The turn with one call changed; the call is added when it is new. */
export function withCall(turn: TurnView, call: Partial<CallView> & { id: string; round: number }): TurnView {
  return withRound(turn, call.round, (round) => {
    const blank = { tool: "", server: null, arguments: {}, state: "running" as const };
    const known = round.calls.some(({ id }) => id === call.id);
    const calls = known
      ? round.calls.map((old) => (old.id === call.id ? { ...old, ...call } : old))
      : [...round.calls, { ...blank, ...call }];
    return { ...round, calls };
  });
}

/** A turn that ended before its answer: open calls will get no result. */
export function endTurn(
  turn: TurnView,
  state: "failed" | "stopped",
  failure?: TurnView["failure"],
): TurnView {
  const close = (call: CallView): CallView =>
    call.state === "done" ? call : { ...call, state: "abandoned", approval: undefined };
  const rounds = turn.rounds.map((round) => ({ ...round, calls: round.calls.map(close) }));
  return { ...turn, rounds, state, failure };
}
