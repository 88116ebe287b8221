import type { ContextCall, ContextMessage, JsonObject } from "../api/agent-types.ts";

/** Who wrote a part of the context. */
export type Source = "system" | "tools" | "user" | "assistant" | "results";

/** One piece of what a model call read, in the order in which a model reads it. */
export interface ContextPart {
  /** Names the part in the address. */
  key: string;
  source: Source;
  title: string;
  /** The tool that a definition describes or a result came from. */
  tool?: string;
  server?: string;
  untrusted: boolean;
  tokens: number;
  text: string;
  /** What the call had asked for whose result this is: a result often repeats it. */
  asked?: string;
  /** The parameters of a tool definition, or the calls of an assistant message. */
  structure?: unknown;
}

/** Content may be a text, a list of parts, or nothing beside tool calls. */
export function contentText(content: unknown): string {
  if (typeof content === "string") return content;
  if (content === null || content === undefined) return "";
  if (!Array.isArray(content)) return JSON.stringify(content);
  return content
    .map((part: JsonObject) => (typeof part.text === "string" ? part.text : JSON.stringify(part)))
    .join("\n");
}

const TITLES = { system: "System prompt", user: "User", assistant: "Model", tool_result: "Tool result" };

interface ToolCall {
  id: string;
  function?: { arguments?: string };
}

/** The arguments of the call that a tool message answers; ids are unique in a conversation. */
function askedIn(message: ContextMessage, messages: readonly ContextMessage[]): string | undefined {
  const calls = messages.flatMap(({ tool_calls = [] }) => tool_calls as ToolCall[]);
  return calls.find(({ id }) => id === message.tool_call_id)?.function?.arguments;
}

function messagePart(
  message: ContextMessage,
  index: number,
  messages: readonly ContextMessage[],
): ContextPart {
  const { source, tool, server, untrusted, tokens, content, tool_calls } = message;
  return {
    key: `message-${index}`,
    source: source === "tool_result" ? "results" : source,
    title: tool === undefined ? TITLES[source] : `Result of ${tool}`,
    tool,
    server,
    untrusted,
    tokens,
    text: contentText(content),
    asked: source === "tool_result" ? askedIn(message, messages) : undefined,
    structure: tool_calls,
  };
}

/**
 * The parts of one model call. Tools travel beside the messages; chat templates put them near the system prompt,
 * so they stand behind it here.
 */
export function contextParts({ messages, tools }: ContextCall): ContextPart[] {
  const parts = messages.map(messagePart);
  const definitions = tools.map(
    ({ name, server, untrusted, tokens, description, parameters }): ContextPart => ({
      key: `tool-${name}`,
      source: "tools",
      title: `Definition of ${name}`,
      tool: name,
      server,
      untrusted,
      tokens,
      text: description,
      structure: parameters,
    }),
  );
  const firstOther = parts.findIndex(({ source }) => source !== "system");
  const systemEnd = firstOther === -1 ? parts.length : firstOther;
  return [...parts.slice(0, systemEnd), ...definitions, ...parts.slice(systemEnd)];
}
