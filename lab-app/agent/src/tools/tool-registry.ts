// What the agent loop knows of tools: a list to show to the model, and a way to call one.
// Who owns the functions (this process, or servers elsewhere) is hidden behind this interface.

/** A JSON Schema object, as it is sent to the model. */
export type JsonSchema = Record<string, unknown>;

/** One tool as the model sees it. `server` names its owner; `annotations` are that owner's unproven hints. */
export interface OfferedTool {
  name: string;
  description: string;
  parameters: JsonSchema;
  server: string;
  annotations?: Record<string, unknown>;
}

/** What a call gave: words for the model. `isError` marks a failure that the model should read and act on. */
export interface ToolResult {
  text: string;
  isError: boolean;
}

/** One entry of the outbox, where the tools keep what was really sent. */
export interface StoredMessage {
  id: number;
  to: string;
  body: string;
  ts: string;
}

/** What a tool looks like to someone who compares two discoveries. */
export type ToolDefinition = Pick<OfferedTool, "description" | "parameters" | "annotations">;

/** An owner of tools that did not answer, and why, in a sentence. */
export interface OwnerProblem {
  server: string;
  problem: string;
}

/** The difference between the tools before and after a discovery, by name. */
export interface ToolChanges {
  added: string[];
  removed: string[];
  changed: { name: string; before: ToolDefinition; after: ToolDefinition }[];
}

/** How one owner of tools is reached; empty where the tools are functions of this process. */
export interface OwnerStatus {
  name: string;
  url: string;
  protocol: string | null;
  connected: boolean;
  server_version: string | null;
  problem?: string;
}

export interface ToolRegistry {
  readonly mode: "hardcoded" | "mcp";
  /** The tools of the last discovery, in a stable order. */
  list(): readonly OfferedTool[];
  /**
   * Calls a tool as `list` offered it, even if the list has changed since: a call never reaches another owner's tool.
   * Never throws for a failing tool: the failure is a result, so that the model can read it.
   */
  call(tool: OfferedTool, args: Record<string, unknown>, signal: AbortSignal): Promise<ToolResult>;
  /** Asks the owners again; tools of one that fails stay usable. @throws {AppError} 502 when none answers */
  refresh(): Promise<{ changes: ToolChanges; problems: OwnerProblem[] }>;
  /** What the tools really stored. @throws {AppError} 502 when no owner answers */
  outbox(): Promise<{ messages: StoredMessage[]; problems: OwnerProblem[] }>;
  /** Empties the outbox. @throws {AppError} 502 when no owner answers */
  clearOutbox(): Promise<{ problems: OwnerProblem[] }>;
  owners(): OwnerStatus[];
  close(): Promise<void>;
}
