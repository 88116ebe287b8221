import { messagesOf } from "./read-exchange.ts";

interface ToolCallDelta {
  index?: number;
  id?: string;
  function?: { name?: string; arguments?: string };
}

interface Chunk {
  choices?: {
    delta?: { content?: string | null; tool_calls?: ToolCallDelta[] };
    finish_reason?: string | null;
  }[];
}

const isChunk = (value: unknown): value is Chunk =>
  typeof value === "object" && value !== null && Array.isArray((value as Chunk).choices);

function joinCalls(deltas: readonly ToolCallDelta[]) {
  const calls = new Map<number, { id: string; name: string; arguments: string }>();
  for (const { index = calls.size, id = "", function: part } of deltas) {
    const call = calls.get(index) ?? { id: "", name: "", arguments: "" };
    calls.set(index, {
      id: call.id || id,
      name: call.name || (part?.name ?? ""),
      arguments: call.arguments + (part?.arguments ?? ""),
    });
  }
  return [...calls.values()];
}

/**
 * What the events of a body say together: of a model's stream the message that its pieces make, of an MCP stream
 * its messages. Undefined when the body is no event stream.
 */
export function readStreamBody(contentType: string, body: string): unknown {
  if (!contentType.startsWith("text/event-stream")) return undefined;
  const events = messagesOf(body);
  const chunks = events.filter(isChunk);
  if (chunks.length === 0) return events.length === 1 ? events[0] : events;
  const choices = chunks.flatMap(({ choices = [] }) => choices.slice(0, 1));
  const tool_calls = joinCalls(choices.flatMap(({ delta }) => delta?.tool_calls ?? []));
  return {
    content: choices.map(({ delta }) => delta?.content ?? "").join(""),
    ...(tool_calls.length > 0 && { tool_calls }),
    finish_reason: choices.findLast(({ finish_reason }) => finish_reason)?.finish_reason ?? null,
  };
}
