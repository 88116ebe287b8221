// The routes beside /mcp, for people, probes and operators.
import type { Logger, Readiness } from "@ai101/common";
import { addProbes, createHttpApp, finishHttpApp, methodNotAllowed } from "@ai101/common/http";
import type { Outbox } from "@ai101/hr";
import express, { type Express, type RequestHandler } from "express";
import type { Config } from "../config.ts";
import { METADATA_PATH, type TokenCheck } from "../http/bearer-token.ts";
import { sendResponse } from "../http/send-response.ts";
import type { ToolCatalogue } from "../tools/catalogue.ts";
import { changeFlags, requireJson, requireOperator } from "./admin-flags.ts";
import { health, showFlags } from "./health.ts";
import { landingPage } from "./landing-page.ts";
import { clearOutbox } from "./outbox.ts";
import { protectedResource } from "./protected-resource.ts";

export interface RouteParts {
  config: Config;
  hostNames: string[];
  checkToken: TokenCheck;
  catalogue: ToolCatalogue;
  outbox: Outbox;
  readiness: Readiness;
  log: Logger;
}

const requireToken = (checkToken: TokenCheck): RequestHandler => {
  return async (request, response, next) => {
    const refusal = await checkToken(request);
    if (refusal) return sendResponse(refusal, response);
    next();
  };
};

export function createRoutes(parts: RouteParts): Express {
  const { config, hostNames, checkToken, catalogue, outbox, readiness, log } = parts;
  const app = createHttpApp({ log, hostNames });
  const token = requireToken(checkToken);
  const operator = requireOperator(config.MCP_TOKEN !== undefined);
  const show = () => showFlags(config, catalogue);
  addProbes(app, readiness);
  app.get("/mcp", landingPage);
  app.route("/health").get(health(show)).all(methodNotAllowed("GET"));
  app.route("/outbox").delete(token, clearOutbox(outbox)).all(methodNotAllowed("DELETE"));
  app
    .route("/admin/flags")
    .post(token, operator, requireJson, express.json({ limit: "1kb" }), changeFlags(catalogue, show))
    .all(methodNotAllowed("POST"));
  if (config.MCP_TOKEN !== undefined) app.get(METADATA_PATH, protectedResource);
  return finishHttpApp(app, log);
}
