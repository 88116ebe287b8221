// What a check may look at: the state of the stack, as the agent has recorded it. There is no way from here to
// what somebody typed or what a model claims, so neither can pass a step.

/** One tool call of a turn. `result` and `isError` are missing while it has not been answered. */
export interface RecordedCall {
  tool: string;
  server: string | null;
  arguments: Record<string, unknown>;
  result?: string;
  isError?: boolean;
}

/** One user message and what followed, put together from the audit log. */
export interface RecordedTurn {
  seq: number;
  sessionId: string;
  message: string;
  /** The model that answered; undefined while none has. */
  model?: string;
  toolMode: string;
  transparency: string;
  /** How often the model was asked. */
  rounds: number;
  calls: RecordedCall[];
  /** The turn has ended with an answer. */
  ended: boolean;
}

/** An entry of the audit log; which details it has depends on its event. */
export interface RecordedEntry {
  seq: number;
  event: string;
  session_id: string | null;
  [detail: string]: unknown;
}

export interface OfferedTool {
  name: string;
  description: string;
  server: string;
}

export interface StoredMessage {
  id: number;
  to: string;
  body: string;
  ts: string;
}

/** A service that the agent uses, as it describes itself; `flags` are those in effect. */
export interface ServiceReport {
  name: string;
  reachable: boolean;
  flags: Record<string, unknown>;
}

export interface LabState {
  /** What the audit log holds since the lab was last started by `reset N`; all of it, if it never was. */
  audit: readonly RecordedEntry[];
  /** The same as turns. */
  turns: readonly RecordedTurn[];
  toolMode: "mcp" | "hardcoded";
  /** The tools of the last discovery. */
  tools: readonly OfferedTool[];
  /** The agent's own flags in effect: `model`, `transparency`, `approvals`, `safe_sql`. */
  flags: Readonly<Record<string, unknown>>;
  services: readonly ServiceReport[];
  /** What `send_message` really stored. @throws {Error} when its owner does not answer */
  outbox(): Promise<readonly StoredMessage[]>;
}
