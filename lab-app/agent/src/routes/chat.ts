import { randomUUID } from "node:crypto";
import { AppError, type Logger, parseInput } from "@ai101/common";
import { methodNotAllowed } from "@ai101/common/http";
import { json, type Request, type Response, Router } from "express";
import { z } from "zod";
import type { Agent } from "../agent.ts";
import { type ChatOutcome, type ChatRequest, chatTurn } from "../chat-turn.ts";
import { openEventStream } from "../turn-events.ts";

const MAX_MESSAGE_BYTES = 32 * 1024;

const bodySchema = z.object({
  message: z.string().refine((text) => text.trim() !== "", "is empty"),
  session_id: z
    .string()
    .min(1)
    .max(100)
    .refine((id) => id.isWellFormed(), "is no well-formed text")
    .nullish(),
});

function readBody(request: Request) {
  if (!request.is("application/json")) {
    throw new AppError("not_json", 415, "Send a JSON body with the header Content-Type: application/json.");
  }
  const { message, session_id } = parseInput(bodySchema, request.body);
  if (Buffer.byteLength(message) > MAX_MESSAGE_BYTES) {
    throw new AppError("message_too_large", 413, "The message is longer than 32 KiB.");
  }
  return { message, sessionId: session_id ?? randomUUID() };
}

/** Aborted when the caller goes away before it has its answer: nobody waits for the model and tools then. */
function hangUpSignal(response: Response): AbortSignal {
  const hangUp = new AbortController();
  response.on("close", () => {
    if (!response.writableFinished) hangUp.abort(new AppError("cancelled", 499, "The caller hung up."));
  });
  return hangUp.signal;
}

function toBody({ answer, trace, usage, notes }: ChatOutcome, sessionId: string, quiet: boolean) {
  return { answer, trace: quiet ? [] : trace, session_id: sessionId, usage, notes: quiet ? [] : notes };
}

/** The same turn as events while it happens. Once the stream is open a failure is an event, not a status. */
async function streamTurn(
  agent: Agent,
  request: ChatRequest,
  response: Response,
  quiet: boolean,
): Promise<void> {
  const stream = openEventStream(response, quiet);
  try {
    const outcome = await chatTurn(agent, { ...request, onEvent: stream.send });
    stream.send({ event: "answer", data: toBody(outcome, request.sessionId, quiet) });
  } catch (error) {
    const known = error instanceof AppError;
    const log: Logger = response.locals.log;
    if (!known) log.error({ err: error }, "turn failed");
    const shown = known ? error : new AppError("internal", 500, "The agent failed; its log says why.");
    stream.send({ event: "error", data: shown.toBody() });
  } finally {
    stream.end();
  }
}

/** `POST /chat`: one user message in, one answer out, with the rounds in between as `trace` or as events. */
export function chatRoute(agent: Agent): Router {
  const { TRANSPARENCY, MAX_TURNS } = agent.config;
  const quiet = TRANSPARENCY === "quiet";
  let running = 0;
  const router = Router();
  router
    .route("/chat")
    .post(json({ limit: "256kb" }), async (request, response) => {
      const body = readBody(request);
      if (running >= MAX_TURNS) {
        response.setHeader("Retry-After", "1");
        throw new AppError("busy", 429, `${running} turns are running already; try again in a second.`);
      }
      running++;
      try {
        const chat = { ...body, signal: hangUpSignal(response) };
        if (request.accepts(["json", "text/event-stream"]) === "text/event-stream") {
          await streamTurn(agent, chat, response, quiet);
        } else {
          response.json(toBody(await chatTurn(agent, chat), body.sessionId, quiet));
        }
      } finally {
        running--;
      }
    })
    .all(methodNotAllowed("POST"));
  return router;
}
