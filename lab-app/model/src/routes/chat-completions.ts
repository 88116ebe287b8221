import { createHash } from "node:crypto";
import { Router } from "express";
import { type Completion, complete } from "../complete.ts";
import { MODELS } from "../models.ts";
import { promptTokens, tokensOf } from "../usage.ts";
import { ApiError } from "./api-error.ts";
import { type ChatRequest, chatRequestSchema } from "./chat-request.ts";

/** @throws {ApiError} 400 that names the first faulty field */
function parseRequest(body: unknown): ChatRequest {
  const parsed = chatRequestSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const param = issue?.path.join(".") ?? "";
  throw new ApiError(400, `${param || "body"}: ${issue?.message ?? "is not valid"}`, {
    param: param || "body",
  });
}

/** A digest of the request: ids made from it are the same for the same request. */
const digestOf = (request: ChatRequest) =>
  createHash("sha256").update(JSON.stringify(request)).digest("hex").slice(0, 24);

function toMessage(completion: Completion, digest: string) {
  const toolCalls = completion.calls.map(({ tool, args }, index) => ({
    id: `call_${digest.slice(0, 16)}${index}`,
    type: "function" as const,
    function: { name: tool, arguments: JSON.stringify(args) },
  }));
  return {
    role: "assistant" as const,
    content: completion.content,
    refusal: null,
    ...(toolCalls.length > 0 && { tool_calls: toolCalls }),
  };
}

/** `POST /chat/completions`. */
export function chatCompletionRoutes(): Router {
  const router = Router();
  router.post("/chat/completions", (request, response) => {
    const body = parseRequest(request.body);
    const model = MODELS.find(({ id }) => id === body.model);
    if (!model)
      throw new ApiError(404, `The model ${JSON.stringify(body.model)} does not exist.`, {
        code: "model_not_found",
        param: "model",
      });
    const completion = complete(body, model.obedience);
    const digest = digestOf(body);
    const message = toMessage(completion, digest);
    const prompt = promptTokens(body);
    const answered = tokensOf(completion.content ?? "") + tokensOf(JSON.stringify(message.tool_calls ?? ""));
    response.json({
      id: `chatcmpl-${digest}`,
      object: "chat.completion",
      created: 0,
      model: body.model,
      choices: [
        { index: 0, message, logprobs: null, finish_reason: message.tool_calls ? "tool_calls" : "stop" },
      ],
      usage: { prompt_tokens: prompt, completion_tokens: answered, total_tokens: prompt + answered },
      system_fingerprint: "scripted-model",
    });
  });
  return router;
}
