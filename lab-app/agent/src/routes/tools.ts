import { methodNotAllowed } from "@ai101/common/http";
import { Router } from "express";
import type { Agent } from "../agent.ts";
import { loadTokenCounter } from "../token-count.ts";

/** `GET /tools`: what the model is shown, with its price in tokens. `POST /tools/refresh`: discover again. */
export function toolsRoute({ tools, audit }: Agent): Router {
  const router = Router();
  router
    .route("/tools")
    .get(async (_request, response) => {
      const tokensOf = await loadTokenCounter();
      const list = tools.list().map((tool) => {
        const { name, description, parameters } = tool;
        return { ...tool, tokens: tokensOf({ name, description, parameters }) };
      });
      const total_tokens = list.reduce((sum, { tokens }) => sum + tokens, 0);
      response.json({ mode: tools.mode, tools: list, total_tokens });
    })
    .all(methodNotAllowed("GET"));
  router
    .route("/tools/refresh")
    .post(async (_request, response) => {
      if (tools.mode === "hardcoded") {
        const reason =
          "TOOL_MODE is hardcoded: the tools are part of the agent's code, so there is nothing to discover.";
        response.json({ refreshed: false, reason });
        return;
      }
      const { changes, problems } = await tools.refresh();
      const outcome = { count: tools.list().length, ...changes, ...(problems.length > 0 && { problems }) };
      audit.append("tools_refreshed", null, outcome);
      response.json({ refreshed: true, ...outcome });
    })
    .all(methodNotAllowed("POST"));
  return router;
}
