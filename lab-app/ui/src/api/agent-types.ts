// The shapes that the agent answers with, as far as this page reads them.

export interface ServerStatus {
  name: string;
  url: string;
  protocol: string | null;
  connected: boolean;
  server_version: string | null;
  problem?: string;
}

export interface Health {
  status: string;
  tool_mode: "hardcoded" | "mcp";
  model: string;
  model_url: string;
  transparency: "verbose" | "quiet";
  approvals: "off" | "writes" | "all";
  mcp: ServerStatus[];
  tools: number;
  /** Process id: another one means that the agent was started anew. */
  pid: number;
}

export type JsonObject = Record<string, unknown>;

export interface Tool {
  name: string;
  description: string;
  parameters: JsonObject;
  server: string;
  annotations?: JsonObject;
  tokens: number;
}

export type ToolDefinition = Pick<Tool, "description" | "parameters" | "annotations">;

export interface ToolList {
  mode: "hardcoded" | "mcp";
  tools: Tool[];
  total_tokens: number;
}

export interface ToolChanges {
  added: string[];
  removed: string[];
  changed: { name: string; before: ToolDefinition; after: ToolDefinition }[];
}

export type Refresh =
  | ({ refreshed: true; count: number } & ToolChanges)
  | { refreshed: false; reason: string };

export interface Usage {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
}

export interface TracedCall {
  id: string;
  tool: string;
  server: string | null;
  arguments: JsonObject;
  result: string;
  is_error: boolean;
  ms: number;
}

export type TracedRound = { round: number; tool_calls: TracedCall[] } | { round: number; answer: string };

export interface Answer {
  answer: string;
  trace: TracedRound[];
  session_id: string;
  usage: Usage;
  notes?: string[];
}

export interface HttpMessage {
  headers: Record<string, string>;
  body: string;
}

/** One recorded exchange. `ms` is null while the answer is still coming. */
export interface WireEntry {
  seq: number;
  kind: "mcp" | "llm";
  ts: string;
  session_id: string | null;
  round: number | null;
  request: HttpMessage & { method: string; url: string };
  response: (HttpMessage & { status: number }) | null;
  ms: number | null;
  error?: string;
}

export interface AuditEntry {
  seq: number;
  ts: string;
  event: string;
  session_id: string | null;
  prev_hash: string;
  hash: string;
  [detail: string]: unknown;
}

export interface StoredMessage {
  id: number;
  to: string;
  body: string;
  ts: string;
}

export interface ContextMessage {
  role: string;
  source: "system" | "user" | "assistant" | "tool_result";
  content?: unknown;
  tool_calls?: unknown[];
  tool_call_id?: string;
  tool?: string;
  server?: string;
  untrusted: boolean;
  tokens: number;
}

export interface ContextTool {
  name: string;
  server: string;
  description: string;
  parameters: JsonObject;
  untrusted: boolean;
  tokens: number;
}

/** What one model call was given. `prompt_tokens` as its endpoint counted them; null until it answered. */
export interface ContextCall {
  turn: number;
  round: number;
  ts: string;
  model: string;
  messages: ContextMessage[];
  tools: ContextTool[];
  tokens: { system: number; user: number; assistant: number; tools: number; results: number; total: number };
  prompt_tokens: number | null;
}
