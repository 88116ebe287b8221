import { methodNotAllowed, parseInput } from "@ai101/common";
import { Router } from "express";
import { z } from "zod";
import type { Agent } from "../agent.ts";
import { verifyChain } from "../audit/verify-chain.ts";

const count = z.coerce.number().int().min(0).optional();
const logQuery = z.object({ session_id: z.string().optional(), event: z.string().optional(), after: count });
const wireQuery = z.object({ session_id: z.string().optional(), after: count });

/** What can be looked up afterwards: `/logs` (for good), `/outbox` (what was really sent), `/wire` (the newest). */
export function recordsRoute({ config, tools, audit, wire }: Agent): Router {
  const router = Router();
  router
    .route("/logs")
    .get((request, response) => {
      const { session_id: sessionId, event, after } = parseInput(logQuery, request.query);
      response.json({ transparency: config.TRANSPARENCY, entries: audit.list({ sessionId, event, after }) });
    })
    .all(methodNotAllowed("GET"));
  router
    .route("/logs/verify")
    .get((_request, response) => {
      response.json(verifyChain(audit.list()));
    })
    .all(methodNotAllowed("GET"));
  router
    .route("/outbox")
    .get(async (_request, response) => {
      const { messages, problems } = await tools.outbox();
      response.json({ messages, ...(problems.length > 0 && { problems }) });
    })
    .all(methodNotAllowed("GET"));
  router
    .route("/wire")
    .get((request, response) => {
      const { session_id: sessionId, after = 0 } = parseInput(wireQuery, request.query);
      const isWanted = (entry: { seq: number; session_id: string | null }) =>
        entry.seq > after && (sessionId === undefined || entry.session_id === sessionId);
      response.json({ entries: wire.list().filter(isWanted) });
    })
    .all(methodNotAllowed("GET"));
  return router;
}
