import { methodNotAllowed } from "@ai101/common/http";
import { Router } from "express";
import type { Agent } from "../agent.ts";

/** `POST /reset`: forget sessions, wire record and outbox. The audit log stays and records the reset. */
export function resetRoute({ sessions, tools, audit, wire, contexts }: Agent): Router {
  const router = Router();
  router
    .route("/reset")
    .post(async (_request, response) => {
      const { problems } = await tools.clearOutbox();
      const forgotten = {
        sessions: sessions.clear(),
        wire: wire.clear(),
        ...(problems.length > 0 && { problems }),
      };
      contexts.clear();
      audit.append("reset", null, forgotten);
      response.json({ reset: true, ...forgotten });
    })
    .all(methodNotAllowed("POST"));
  return router;
}
