import type { Completion } from "../complete.ts";

/** A tool call on the wire. Quirks may leave the id out or send the arguments as an object. */
export interface WireToolCall {
  id?: string;
  type: "function";
  function: { name: string; arguments: string | Record<string, unknown> };
}

/** The message of a choice, as the API sends it. */
export interface AssistantMessage {
  role: "assistant";
  content: string | null;
  refusal: null;
  tool_calls?: WireToolCall[];
}

/** `digest` makes the ids: the same request gets the same ids. */
export function toAssistantMessage(completion: Completion, digest: string): AssistantMessage {
  const calls = completion.calls.map(
    ({ tool, args }, index): WireToolCall => ({
      id: `call_${digest.slice(0, 20)}${index}`,
      type: "function",
      function: { name: tool, arguments: JSON.stringify(args) },
    }),
  );
  const { content } = completion;
  return { role: "assistant", content, refusal: null, ...(calls.length > 0 && { tool_calls: calls }) };
}
