import { type Express, Router } from "express";
import type { Readiness } from "./readiness.ts";

/** `/livez`: the process answers. `/readyz`: it wants traffic (503 while it starts or stops). */
export function addProbes(app: Express, readiness: Readiness): void {
  const probes = Router();
  probes.get("/livez", (_request, response) => {
    response.json({ status: "alive" });
  });
  probes.get("/readyz", (_request, response) => {
    response.status(readiness.ready ? 200 : 503).json({ status: readiness.ready ? "ready" : "not ready" });
  });
  app.use(probes);
}
