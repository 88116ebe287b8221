import { AppError } from "@ai101/common";
import { methodNotAllowed } from "@ai101/common/http";
import { Router } from "express";
import type { Agent } from "../agent.ts";

/** Ends the turns that run, so that none writes into what was just emptied. */
async function endTurns(agent: Agent): Promise<void> {
  const hint = "Ask again.";
  agent.turns.abort(new AppError("reset", 409, "The agent was reset while this turn ran.", { hint }));
  agent.turns = new AbortController();
  await agent.sessions.idle();
}

/**
 * `POST /reset`: forget sessions, wire record and outbox. The audit log stays and records the reset. Where no owner of
 * an outbox answers, all else is forgotten, and the answer is a 502 that says so.
 */
export function resetRoute(agent: Agent): Router {
  const { sessions, tools, audit, wire, contexts } = agent;
  const router = Router();
  router
    .route("/reset")
    .post(async (_request, response) => {
      await endTurns(agent);
      const forgotten = { sessions: sessions.clear(), wire: wire.clear() };
      contexts.clear();
      try {
        const { problems } = await tools.clearOutbox();
        const outcome = { ...forgotten, ...(problems.length > 0 && { problems }) };
        audit.append("reset", null, outcome);
        response.json({ reset: true, ...outcome });
      } catch (error) {
        audit.append("reset", null, { ...forgotten, outbox: String(error) });
        throw error;
      }
    })
    .all(methodNotAllowed("POST"));
  return router;
}
