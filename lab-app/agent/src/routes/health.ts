import { methodNotAllowed } from "@ai101/common/http";
import { Router } from "express";
import type { Agent } from "../agent.ts";

/** `GET /health`: the effective flags, and what the agent is connected to. It answers whatever is away. */
export function healthRoute({ config, model, tools }: Agent): Router {
  const router = Router();
  router
    .route("/health")
    .get((_request, response) => {
      const owners = tools.owners();
      response.json({
        status: owners.every(({ connected }) => connected) ? "ok" : "degraded",
        tool_mode: tools.mode,
        model: model.name,
        model_url: config.OPENAI_BASE_URL,
        transparency: config.TRANSPARENCY,
        approvals: config.APPROVALS,
        max_rounds: config.MAX_ROUNDS,
        safe_sql: config.SAFE_SQL,
        pid: process.pid,
        mcp: owners,
        tools: tools.list().length,
      });
    })
    .all(methodNotAllowed("GET"));
  return router;
}
