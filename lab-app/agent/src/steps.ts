import type { Message, Usage } from "./chat-model.ts";
import type { OfferedTool } from "./tools/tool-registry.ts";

/** One executed tool call, as the trace shows it; `ms` is its time in milliseconds, a person's included. */
export interface TracedCall {
  id: string;
  tool: string;
  server: string | null;
  arguments: Record<string, unknown>;
  result: string;
  is_error: boolean;
  ms: number;
}

/** One model call and what followed from it; `notes` say what was odd about the model's message. */
export type TracedRound = { round: number; notes?: string[] } & (
  | { tool_calls: TracedCall[] }
  | { answer: string }
);

/**
 * What the loop tells while it works. `tool_called` is the model's wish: a person may still refuse it, and only
 * `tool_answered` says that something came back.
 */
export type Step =
  | { event: "round"; round: number; messages: readonly Message[]; tools: readonly OfferedTool[] }
  | { event: "token"; round: number; text: string }
  | { event: "model_answered"; round: number; model: string; usage: Usage; notes: string[] }
  | ({ event: "tool_called"; round: number } & Pick<TracedCall, "id" | "tool" | "server" | "arguments">)
  | ({ event: "tool_answered"; round: number } & Omit<TracedCall, "arguments">);
