import { AppError } from "@ai101/common";
import type { Message, Usage } from "../chat-model.ts";
import { cutText } from "../tools/cut-text.ts";
import { LONGEST } from "./model-failure.ts";
import { MOST_CALLS, readToolCalls, type ToolCall } from "./read-tool-calls.ts";

/** What is taken from a completion. Endpoints send any of it in other shapes than the format says. */
interface Completion {
  choices?:
    | {
        message?: { content?: unknown; refusal?: unknown; tool_calls?: unknown } | null;
        finish_reason?: unknown;
      }[]
    | null;
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null;
  error?: unknown;
}

const idsIn = (messages: readonly Message[]) =>
  new Set(
    messages.flatMap((said) =>
      said.role === "assistant" ? (said.tool_calls ?? []).map(({ id }) => id) : [],
    ),
  );

/** Words come as a text, as null beside tool calls, or in parts of which some are text. */
function readContent(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content.map((part) => (typeof part?.text === "string" ? part.text : "")).join("");
}

/** Ends that a reader of the answer should know of. */
const ENDS: Record<string, string> = {
  length: "The model was cut off at its token limit.",
  content_filter: "The endpoint's content filter stopped the model.",
};

/** A whole number of tokens; 0 where the endpoint counts nothing, or nothing that can be read. */
function readCount(value: unknown): number {
  const count = Number(value ?? 0);
  return Number.isSafeInteger(count) && count >= 0 ? count : 0;
}

function readUsage(usage: Completion["usage"]): Usage {
  const prompt_tokens = readCount(usage?.prompt_tokens);
  const completion_tokens = readCount(usage?.completion_tokens);
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

/** Some endpoints send their errors with status 200 (OpenRouter documents it for errors after the start). */
function noCompletion(error: unknown, baseUrl: string): AppError {
  const said = typeof error === "object" && error !== null && "message" in error ? error.message : error;
  if (typeof said === "string") {
    const what = `The model at ${baseUrl} reported an error: ${cutText(said, LONGEST)}`;
    return new AppError("model_failed", 502, what, { hint: "Its own log says more." });
  }
  const what = `The model at ${baseUrl} answered something that is no chat completion.`;
  const hint = "Check OPENAI_BASE_URL (it usually ends with /v1); GET /wire shows what came.";
  return new AppError("model_failed", 502, what, { hint });
}

/**
 * Reads what a model answered, after `messages`; `notes` say what of it could not be used.
 * @throws {AppError} 502 when it is no chat completion at all
 */
export function readReply(
  completion: unknown,
  messages: readonly Message[],
  baseUrl: string,
): { content: string; calls: ToolCall[]; usage: Usage; notes: string[] } {
  const { choices, usage, error } = (completion ?? {}) as Completion;
  const choice = Array.isArray(choices) ? choices[0] : undefined;
  const message = choice?.message;
  if (typeof message !== "object" || message === null) throw noCompletion(error, baseUrl);
  const { tool_calls: raw } = message;
  const isList = raw === undefined || raw === null || Array.isArray(raw);
  const notes = isList ? [] : ["The model sent tool calls that are no list; they were left out."];
  if (Array.isArray(raw) && raw.length > MOST_CALLS)
    notes.push(`The model asked for ${raw.length} calls at once; the first ${MOST_CALLS} were taken.`);
  const calls = Array.isArray(raw) ? readToolCalls(raw, idsIn(messages)) : [];
  const end = ENDS[String(choice?.finish_reason)];
  if (end !== undefined) notes.push(end);
  const refusal = typeof message.refusal === "string" ? message.refusal : "";
  if (refusal !== "") notes.push("The model refused.");
  const content = readContent(message.content) || refusal;
  if (content.trim() === "" && calls.length === 0) notes.push("The model sent no words.");
  return { content, calls, usage: readUsage(usage), notes };
}
