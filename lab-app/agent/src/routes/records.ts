import { parseInput } from "@ai101/common";
import { methodNotAllowed } from "@ai101/common/http";
import { Router } from "express";
import { z } from "zod";
import type { Agent } from "../agent.ts";
import { verifyChain } from "../audit/verify-chain.ts";

const count = z.coerce.number().int().min(0).optional();
/** Entries in one answer; `more` says that there are others, which `after` gets. */
const PAGE = 10_000;
const logQuery = z.strictObject({
  session_id: z.string().optional(),
  event: z.string().optional(),
  after: count,
  limit: z.coerce.number().int().min(1).max(PAGE).default(PAGE),
});
const wireQuery = z.strictObject({ session_id: z.string().optional(), after: count });

/** What can be looked up afterwards: `/logs` (for good), `/outbox` (what was really sent), `/wire` (the newest). */
export function recordsRoute({ config, tools, audit, wire }: Agent): Router {
  const router = Router();
  router
    .route("/logs")
    .get((request, response) => {
      const { session_id: sessionId, event, after, limit } = parseInput(logQuery, request.query);
      const entries = audit.list({ sessionId, event, after, limit: limit + 1 });
      const more = entries.length > limit;
      response.json({
        transparency: config.TRANSPARENCY,
        entries: entries.slice(0, limit),
        ...(more && { more }),
      });
    })
    .all(methodNotAllowed("GET"));
  router
    .route("/logs/verify")
    .get(async (_request, response) => {
      response.json(await verifyChain(audit));
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
      response.json({ entries: config.TRANSPARENCY === "quiet" ? [] : wire.list().filter(isWanted) });
    })
    .all(methodNotAllowed("GET"));
  return router;
}
