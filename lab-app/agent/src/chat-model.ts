// The wire to the language model: one chat completion, by the `openai` package, from any endpoint that
// speaks its format. What endpoints do differently is smoothed out here, so that the loop never sees it.

import { AppError } from "@ai101/common";
import OpenAI from "openai";
import type { ChatCompletion, ChatCompletionMessageParam, ChatCompletionTool } from "openai/resources";
import { explainModelFailure } from "./dialects/model-failure.ts";
import { prepareMessages } from "./dialects/prepare-messages.ts";
import { readToolCalls, type ToolCall } from "./dialects/read-tool-calls.ts";
import type { OfferedTool } from "./tools/tool-registry.ts";

export type Message = ChatCompletionMessageParam;

export interface Usage {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
}

/** What one model call gave: an answer, or tool calls, or both. */
export interface ModelReply {
  content: string;
  toolCalls: ToolCall[];
  usage: Usage;
}

export interface ChatModel {
  readonly name: string;
  /** @throws {AppError} 502 naming the endpoint, when it fails or answers what is no chat completion */
  complete(
    messages: readonly Message[],
    tools: readonly OfferedTool[],
    signal?: AbortSignal,
  ): Promise<ModelReply>;
}

export interface ChatModelOptions {
  baseUrl: string;
  apiKey: string;
  model: string;
  fetch: typeof fetch;
}

const toFunction = ({ name, description, parameters }: OfferedTool): ChatCompletionTool => ({
  type: "function",
  function: { name, description, parameters },
});

function readReply(completion: ChatCompletion, baseUrl: string): ModelReply {
  const message = completion?.choices?.[0]?.message;
  if (message === undefined || message === null) {
    throw new AppError(
      "model_failed",
      502,
      `The model at ${baseUrl} answered something that is no chat completion.`,
    );
  }
  const { prompt_tokens = 0, completion_tokens = 0 } = completion.usage ?? {};
  return {
    content: message.content ?? "",
    toolCalls: readToolCalls(message.tool_calls ?? []),
    usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
  };
}

/** Retries (twice, with growing pauses) are the package's: a completion changes nothing, so it may be repeated. */
export function createChatModel({ baseUrl, apiKey, model, fetch }: ChatModelOptions): ChatModel {
  const client = new OpenAI({ baseURL: baseUrl, apiKey, fetch, maxRetries: 2, timeout: 60_000 });
  return {
    name: model,
    complete: async (messages, tools, signal) => {
      const offered = tools.length === 0 ? {} : { tools: tools.map(toFunction) };
      const request = { model, messages: prepareMessages(messages), ...offered };
      const completion = await client.chat.completions.create(request, { signal }).catch((error: unknown) => {
        signal?.throwIfAborted();
        throw explainModelFailure(error, baseUrl);
      });
      return readReply(completion, baseUrl);
    },
  };
}
