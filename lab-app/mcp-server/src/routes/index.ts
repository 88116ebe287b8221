// The routes beside /mcp, for people, probes and operators.
import {
  addProbes,
  createHttpApp,
  finishHttpApp,
  type Logger,
  methodNotAllowed,
  type Readiness,
} from "@ai101/common";
import type { HrFlags, HrTool, Outbox } from "@ai101/hr";
import type { Express, RequestHandler } from "express";
import { METADATA_PATH, type TokenCheck } from "../bearer-token.ts";
import type { Config } from "../config.ts";
import { sendResponse } from "../send-response.ts";
import { health } from "./health.ts";
import { landingPage } from "./landing-page.ts";
import { clearOutbox } from "./outbox.ts";
import { protectedResource } from "./protected-resource.ts";

export interface RouteParts {
  config: Config;
  hostNames: string[];
  checkToken: TokenCheck;
  flags: () => HrFlags;
  tools: () => readonly HrTool[];
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
  const { config, hostNames, checkToken, flags, tools, outbox, readiness, log } = parts;
  const app = createHttpApp({ log, hostNames });
  addProbes(app, readiness);
  app
    .route("/health")
    .get(health(config, flags, tools))
    .all(methodNotAllowed("GET"));
  app.get("/mcp", landingPage);
  app.route("/outbox").delete(requireToken(checkToken), clearOutbox(outbox)).all(methodNotAllowed("DELETE"));
  if (config.MCP_TOKEN !== undefined) app.get(METADATA_PATH, protectedResource);
  return finishHttpApp(app, log);
}
