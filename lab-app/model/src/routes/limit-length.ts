import { decodeTokens, encodeTokens } from "@ai101/common/tokens";
import type { AssistantMessage } from "./assistant-message.ts";

/**
 * Cuts a message to `limit` tokens. Text is cut where the limit falls; tool calls that do not fit are left out whole,
 * because half a call would be an invalid one.
 */
export function limitLength(
  message: AssistantMessage,
  limit: number | undefined,
): { message: AssistantMessage; isCut: boolean } {
  if (limit === undefined) return { message, isCut: false };
  const { tool_calls: calls, ...rest } = message;
  const tokens = encodeTokens(
    calls ? JSON.stringify(calls.map((call) => call.function)) : (message.content ?? ""),
  );
  if (tokens.length <= limit) return { message, isCut: false };
  const content = calls ? "" : decodeTokens(tokens.slice(0, limit)).replace(/\uFFFD+$/, "");
  return { message: { ...rest, content }, isCut: true };
}
