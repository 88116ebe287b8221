// The wire to the language model: one chat completion, by the `openai` package, from any endpoint that
// speaks its format. What endpoints do differently is smoothed out in dialects/, so the loop never sees it.

import { AppError } from "@ai101/common";
import OpenAI from "openai";
import type { ChatCompletionMessageParam } from "openai/resources";
import { explainModelFailure } from "./dialects/model-failure.ts";
import { noticeCutContext } from "./dialects/notice-cut-context.ts";
import { prepareMessages } from "./dialects/prepare-messages.ts";
import { prepareTools } from "./dialects/prepare-tools.ts";
import { readReply } from "./dialects/read-reply.ts";
import { readStream } from "./dialects/read-stream.ts";
import type { ToolCall } from "./dialects/read-tool-calls.ts";
import { findTextToolCalls } from "./dialects/text-tool-calls.ts";
import { estimateTokens } from "./token-count.ts";
import type { OfferedTool } from "./tools/tool-registry.ts";

export type Message = ChatCompletionMessageParam;

export interface Usage {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
}

/** What one model call gave: an answer, or tool calls, or both. `notes` say what was odd about it. */
export interface ModelReply {
  content: string;
  toolCalls: ToolCall[];
  usage: Usage;
  notes: string[];
}

export interface CompletionOptions {
  signal?: AbortSignal;
  /** Asks for a stream, and hears the words as they come. */
  onToken?: (text: string) => void;
}

export interface ChatModel {
  readonly name: string;
  /** @throws {AppError} 502 naming the endpoint, when it fails or answers what is no chat completion */
  complete(
    messages: readonly Message[],
    tools: readonly OfferedTool[],
    options?: CompletionOptions,
  ): Promise<ModelReply>;
}

export interface ChatModelOptions {
  baseUrl: string;
  apiKey: string;
  model: string;
  /** `show`: a call written as text is only pointed out. `run`: it is treated as a call. */
  textToolCalls: "show" | "run";
  timeoutMs: number;
  fetch: typeof fetch;
}

/** Retries (twice, with growing pauses) are the package's: a completion changes nothing, so it may be repeated. */
export function createChatModel(options: ChatModelOptions): ChatModel {
  const { baseUrl, apiKey, model, textToolCalls, timeoutMs, fetch } = options;
  const client = new OpenAI({ baseURL: baseUrl, apiKey, fetch, maxRetries: 2, timeout: timeoutMs });
  return {
    name: model,
    complete: async (messages, tools, { signal, onToken } = {}) => {
      const offered = tools.length === 0 ? {} : { tools: prepareTools(tools) };
      const request = { model, messages: prepareMessages(messages), ...offered };
      try {
        const completion =
          onToken === undefined
            ? await client.chat.completions.create(request, { signal })
            : await readStream(await client.chat.completions.create(streamed(request), { signal }), onToken);
        const sent = estimateTokens(messages) + estimateTokens(tools);
        const { content, calls, usage, notes } = readReply(completion, messages, baseUrl);
        notes.push(...noticeCutContext(sent, usage.prompt_tokens));
        if (calls.length > 0) return { content, toolCalls: calls, usage, notes };
        const written = findTextToolCalls(content, tools);
        if (written.length > 0) notes.push("The model wrote a tool call as text.");
        return { content, toolCalls: textToolCalls === "run" ? written : [], usage, notes };
      } catch (error) {
        signal?.throwIfAborted();
        throw error instanceof AppError ? error : explainModelFailure(error, baseUrl, tools);
      }
    },
  };
}

const streamed = <Request extends object>(request: Request) => ({
  ...request,
  stream: true as const,
  stream_options: { include_usage: true },
});
