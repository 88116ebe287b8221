import { randomUUID } from "node:crypto";
import { AppError, methodNotAllowed, parseInput } from "@ai101/common";
import { json, Router } from "express";
import { z } from "zod";
import type { Agent } from "../agent.ts";
import { runTurn } from "../agent-loop.ts";

const MAX_MESSAGE_BYTES = 32 * 1024;

const bodySchema = z.object({
  message: z.string().refine((text) => text.trim() !== "", "is empty"),
  session_id: z.string().min(1).max(100).optional(),
});

/** `POST /chat`: one user message in, one answer out, with the rounds in between as `trace`. */
export function chatRoute({ config, model, tools, sessions, audit }: Agent): Router {
  const router = Router();
  router
    .route("/chat")
    .post(json({ limit: "256kb" }), async (request, response) => {
      if (!request.is("application/json")) {
        throw new AppError(
          "not_json",
          415,
          "Send a JSON body with the header Content-Type: application/json.",
        );
      }
      const { message, session_id: sessionId = randomUUID() } = parseInput(bodySchema, request.body);
      if (Buffer.byteLength(message) > MAX_MESSAGE_BYTES) {
        throw new AppError("message_too_large", 413, "The message is longer than 32 KiB.");
      }
      const outcome = await sessions.inTurn(sessionId, async (messages) => {
        audit.append("turn_started", sessionId, { message });
        messages.push({ role: "user", content: message });
        try {
          const turn = { sessionId, messages, model, tools, maxRounds: config.MAX_ROUNDS };
          const result = await runTurn({
            ...turn,
            onStep: (event, details) => audit.append(event, sessionId, details),
          });
          audit.append("turn_ended", sessionId, { answer: result.answer, usage: result.usage });
          return result;
        } catch (error) {
          audit.append("turn_failed", sessionId, { error: String(error) });
          throw error;
        }
      });
      const { answer, usage } = outcome;
      const trace = config.TRANSPARENCY === "quiet" ? [] : outcome.trace;
      response.json({ answer, trace, session_id: sessionId, usage });
    })
    .all(methodNotAllowed("POST"));
  return router;
}
