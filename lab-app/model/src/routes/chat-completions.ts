import { createHash } from "node:crypto";
import { type Response, Router } from "express";
import { complete } from "../complete.ts";
import { MODELS, type OfferedModel } from "../models.ts";
import { Attempts } from "../quirks/attempts.ts";
import type { QuirkContext } from "../quirks/quirk.ts";
import { isFirstRound } from "../reading/context.ts";
import { usageOf } from "../usage.ts";
import { ApiError } from "./api-error.ts";
import { toAssistantMessage } from "./assistant-message.ts";
import { type ChatRequest, parseChatRequest } from "./chat-request.ts";
import { limitLength } from "./limit-length.ts";
import { toDeltas } from "./stream.ts";

/** A digest of the request: ids made from it are the same for the same request. */
const digestOf = (request: ChatRequest) =>
  createHash("sha256").update(JSON.stringify(request)).digest("hex").slice(0, 24);

function modelOf({ model }: ChatRequest): OfferedModel {
  const found = MODELS.find(({ id }) => id === model);
  if (found) return found;
  throw new ApiError(
    404,
    `The model ${JSON.stringify(model)} does not exist; GET /v1/models lists those that do.`,
    {
      code: "model_not_found",
      param: "model",
    },
  );
}

/** The one choice of a request, in the dialect of its model. */
function answer(request: ChatRequest, { obedience, quirk }: OfferedModel, context: QuirkContext) {
  const read = quirk?.read?.(request) ?? request;
  const completion = complete(read, obedience);
  const plain = toAssistantMessage(completion, digestOf(request));
  const limited = limitLength(plain, request.max_completion_tokens ?? request.max_tokens ?? undefined);
  const message = quirk?.write?.(limited.message, context) ?? limited.message;
  const ended = limited.isCut ? "length" : message.tool_calls ? "tool_calls" : "stop";
  const reason = ended === "length" ? ended : (quirk?.finishReason ?? ended);
  return { message, finishReason: reason, usage: usageOf(read, message), reasoning: completion.reasoning };
}

type Answer = ReturnType<typeof answer>;

// No clock: the same request gets the same bytes.
const headOf = (request: ChatRequest, object: string) => ({
  id: `chatcmpl-${digestOf(request)}`,
  object,
  created: 0,
  model: request.model,
  system_fingerprint: "scripted-model",
});

function send(
  response: Response,
  request: ChatRequest,
  { message, finishReason, usage, reasoning }: Answer,
  explain: boolean,
): void {
  response.json({
    ...headOf(request, "chat.completion"),
    choices: [{ index: 0, message, logprobs: null, finish_reason: finishReason }],
    usage,
    ...(explain && { lab_reasoning: reasoning }),
  });
}

function stream(
  response: Response,
  request: ChatRequest,
  { message, finishReason, usage, reasoning }: Answer,
  explain: boolean,
  omitsIndex = false,
): void {
  const head = headOf(request, "chat.completion.chunk");
  const wantsUsage = request.stream_options?.include_usage === true;
  const write = (chunk: object) => response.write(`data: ${JSON.stringify({ ...head, ...chunk })}\n\n`);
  response.writeHead(200, {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-cache",
    "X-Accel-Buffering": "no",
  });
  const deltas = toDeltas(message, omitsIndex);
  deltas.forEach((delta, index) => {
    const isLast = index === deltas.length - 1;
    const choice = { index: 0, delta, logprobs: null, finish_reason: isLast ? finishReason : null };
    write({
      choices: [choice],
      ...(wantsUsage && { usage: null }),
      ...(isLast && explain && { lab_reasoning: reasoning }),
    });
  });
  if (wantsUsage) write({ choices: [], usage });
  response.end("data: [DONE]\n\n");
}

/** `POST /chat/completions`. The header `X-Lab-Reasoning: 1` adds `lab_reasoning`: why each tool was chosen. */
export function chatCompletionRoutes(): Router {
  const router = Router();
  const attempts = new Attempts();
  router.post("/chat/completions", (request, response) => {
    const body = parseChatRequest(request.body);
    const model = modelOf(body);
    const { quirk } = model;
    const context: QuirkContext = {
      request: body,
      isFirstRound: isFirstRound(body),
      attempt: quirk ? attempts.count(digestOf(body)) : 0,
    };
    const disturbance = quirk?.disturb?.(context);
    if (disturbance === "reset") return void request.socket.destroy();
    if (disturbance === "silence") return;
    const refusal = quirk?.refuse?.(context);
    if (refusal) {
      if (refusal.status === 429) response.setHeader("Retry-After", "0");
      throw refusal;
    }
    const explain = request.headers["x-lab-reasoning"] === "1";
    const answered = answer(body, model, context);
    if (body.stream) stream(response, body, answered, explain, quirk?.omitsIndex);
    else send(response, body, answered, explain);
  });
  return router;
}
