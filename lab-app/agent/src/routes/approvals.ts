import { parseInput } from "@ai101/common";
import { methodNotAllowed } from "@ai101/common/http";
import { json, Router } from "express";
import { z } from "zod";
import type { Agent } from "../agent.ts";

const bodySchema = z.object({ decision: z.enum(["allow", "deny"]) });

/** `GET /approvals`: the calls that wait for a person. `POST /approvals/:id` `{decision}`: allow or deny one. */
export function approvalsRoute({ approvals }: Agent): Router {
  const router = Router();
  router
    .route("/approvals")
    .get((_request, response) => {
      response.json({ approvals: approvals.list() });
    })
    .all(methodNotAllowed("GET"));
  router
    .route("/approvals/:id")
    .post(json({ limit: "4kb" }), (request, response) => {
      const { decision } = parseInput(bodySchema, request.body ?? {});
      const { id } = request.params;
      approvals.decide(id, decision);
      response.json({ id, decision });
    })
    .all(methodNotAllowed("POST"));
  return router;
}
