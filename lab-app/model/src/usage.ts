import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { BoundedCache } from "./bounded-cache.ts";
import { textOfMessage } from "./reading/context.ts";
import type { ChatMessage, ChatRequest } from "./routes/chat-request.ts";

/** Tokens as the chat completions API counts them, by the encoding o200k_base. */
export interface Usage {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
}

const cache = new BoundedCache<number>(2000);

/** Tokens of a text. Special tokens count as plain text: nothing in here may end a prompt. */
export const tokensOf = (text: string): number =>
  text === "" ? 0 : cache.get(text, () => countTokens(text, { disallowedSpecial: new Set() }));

// What the chat format adds around a message and around the whole, as OpenAI's cookbook gives it.
const PER_MESSAGE = 3;
const PER_REPLY = 3;

const tokensOfMessage = (message: ChatMessage) => {
  const calls = message.role === "assistant" ? (message.tool_calls ?? []) : [];
  const called = calls.map((call) => call.function.name + call.function.arguments).join("");
  return PER_MESSAGE + tokensOf(message.role) + tokensOf(textOfMessage(message)) + tokensOf(called);
};

export function promptTokens(request: ChatRequest): number {
  const messages = request.messages.reduce((sum, message) => sum + tokensOfMessage(message), 0);
  const tools = (request.tools ?? []).reduce((sum, tool) => sum + tokensOf(JSON.stringify(tool.function)), 0);
  return messages + tools + PER_REPLY;
}
