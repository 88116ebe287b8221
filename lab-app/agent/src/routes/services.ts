import { methodNotAllowed } from "@ai101/common/http";
import { Router } from "express";
import type { Agent } from "../agent.ts";
import { askServices } from "../service-status.ts";

/** `GET /services`: what each service that the agent uses says of itself. */
export function servicesRoute({ config }: Agent): Router {
  const router = Router();
  router
    .route("/services")
    .get(async (_request, response) => {
      response.json({ services: await askServices(config) });
    })
    .all(methodNotAllowed("GET"));
  return router;
}
