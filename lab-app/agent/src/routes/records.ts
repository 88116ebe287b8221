import { methodNotAllowed, parseInput } from "@ai101/common";
import { Router } from "express";
import { z } from "zod";
import type { Agent } from "../agent.ts";

const filterSchema = z.object({
  session_id: z.string().optional(),
  event: z.string().optional(),
  after: z.coerce.number().int().min(0).optional(),
});

/** What can be looked up afterwards: `/logs` (for good), `/outbox` (what was really sent), `/wire` (the newest). */
export function recordsRoute({ config, tools, audit, wire }: Agent): Router {
  const router = Router();
  router
    .route("/logs")
    .get((request, response) => {
      const { session_id: sessionId, event, after } = parseInput(filterSchema, request.query);
      response.json({ transparency: config.TRANSPARENCY, entries: audit.list({ sessionId, event, after }) });
    })
    .all(methodNotAllowed("GET"));
  router
    .route("/outbox")
    .get(async (_request, response) => {
      response.json({ messages: await tools.outbox() });
    })
    .all(methodNotAllowed("GET"));
  router
    .route("/wire")
    .get((_request, response) => {
      response.json({ entries: wire.list() });
    })
    .all(methodNotAllowed("GET"));
  return router;
}
