// Teaches: a model's whole world is the list of messages and the list of tools. Nothing else is known here.
import { readResult } from "../filling/records.ts";
import type { Call } from "../planning/scope.ts";
import type { ChatMessage, ChatRequest } from "../routes/chat-request.ts";

/** One user message and everything up to the next one. */
export interface Turn {
  user: string;
  calls: Call[];
  answer: string;
}

export interface Context {
  system: string;
  turns: readonly Turn[];
  /** The turn that is going on: the last one. */
  current: Turn;
  conversation: string;
}

/** The text of a message, whether it came as a string or in parts. */
export function textOfMessage(message: ChatMessage): string {
  const { content } = message;
  if (typeof content === "string") return content;
  return (content ?? []).map((part) => (part.type === "text" ? part.text : part.refusal)).join("\n");
}

function parseArguments(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text === "" ? "{}" : text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {}; // arguments that are no JSON can't be pointed back at
  }
}

/** Whether the turn that is going on has no tool call yet. */
export const isFirstRound = ({ messages }: ChatRequest): boolean => {
  const lastUser = messages.findLastIndex(({ role }) => role === "user");
  return !messages
    .slice(lastUser + 1)
    .some((message) => message.role === "assistant" && (message.tool_calls ?? []).length > 0);
};

export function readContext(request: ChatRequest): Context {
  const system: string[] = [];
  const turns: Turn[] = [];
  let current: Turn = { user: "", calls: [], answer: "" };
  for (const message of request.messages) {
    const text = textOfMessage(message);
    if (message.role === "system" || message.role === "developer") system.push(text);
    else if (message.role === "user") {
      // Two user messages in a row are one request.
      const goesOn = turns.length > 0 && current.calls.length === 0 && current.answer === "";
      if (goesOn) current.user += `\n${text}`;
      else {
        current = { user: text, calls: [], answer: "" };
        turns.push(current);
      }
    } else if (message.role === "assistant") {
      for (const { id, function: called } of message.tool_calls ?? []) {
        current.calls.push({ id, tool: called.name, args: parseArguments(called.arguments) });
      }
      if (text !== "") current.answer = text;
    } else if (message.role === "tool") {
      const call = current.calls.find(
        ({ id, result }) => id === message.tool_call_id && result === undefined,
      );
      if (call) call.result = readResult(text);
    }
  }
  const conversation = request.messages
    .filter(({ role }) => role === "user" || role === "assistant")
    .map((message) => `${message.role}: ${textOfMessage(message)}`)
    .filter((line) => !line.endsWith(": "))
    .join("\n");
  return { system: system.join("\n"), turns, current, conversation };
}
