import { countTokens } from "@ai101/common/tokens";
import { BoundedCache } from "./bounded-cache.ts";
import { textOfMessage } from "./reading/context.ts";
import type { AssistantMessage } from "./routes/assistant-message.ts";
import type { ChatMessage, ChatRequest } from "./routes/chat-request.ts";

/** Tokens as the chat completions API counts them, by the encoding o200k_base. */
export interface Usage {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
}

const cache = new BoundedCache<number>(2000);

/** Tokens of a text. */
export const tokensOf = (text: string): number =>
  text === "" ? 0 : cache.get(text, () => countTokens(text));

// What the chat format adds around a message and around the whole, as OpenAI's cookbook gives it.
const PER_MESSAGE = 3;
const PER_REPLY = 3;

type Called = { function: { name: string; arguments: unknown } };

const tokensOfCalls = (calls: readonly Called[] | null | undefined) =>
  (calls ?? []).reduce(
    (sum, { function: called }) =>
      sum +
      tokensOf(called.name) +
      tokensOf(typeof called.arguments === "string" ? called.arguments : JSON.stringify(called.arguments)),
    0,
  );

export function tokensOfMessage(message: ChatMessage): number {
  const calls = message.role === "assistant" ? tokensOfCalls(message.tool_calls) : 0;
  return PER_MESSAGE + tokensOf(message.role) + tokensOf(textOfMessage(message)) + calls;
}

/** Usage of one completion: the request as the model read it, and the message as it was written. */
export function usageOf(request: ChatRequest, message: AssistantMessage): Usage {
  const messages = request.messages.reduce((sum, one) => sum + tokensOfMessage(one), 0);
  const tools = (request.tools ?? []).reduce((sum, tool) => sum + tokensOf(JSON.stringify(tool.function)), 0);
  const prompt = messages + tools + PER_REPLY;
  const completion = tokensOf(message.content ?? "") + tokensOfCalls(message.tool_calls);
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}
