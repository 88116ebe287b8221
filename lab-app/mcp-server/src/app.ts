import type { RequestListener } from "node:http";
import { allowedHostNames, type Logger, Readiness } from "@ai101/common";
import { openHrService } from "@ai101/hr";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { createTokenCheck } from "./bearer-token.ts";
import { buildServer } from "./build-server.ts";
import type { Config } from "./config.ts";
import { findWarnings, readFlags } from "./lab-flags.ts";
import { createRoutes } from "./routes/index.ts";
import { createMcpEndpoint, isMcpCall } from "./routes/mcp.ts";

/** Builds the server without listening. `close` ends what is in flight and closes the databases. */
export function createApp(config: Config, log: Logger) {
  const readiness = new Readiness();
  const hostNames = allowedHostNames(config.MCP_ALLOWED_HOSTS);
  const checkToken = createTokenCheck(config.MCP_TOKEN);
  const hr = openHrService(config.DATA_DIR, log);
  const flags = readFlags(config);
  const tools = hr.tools(flags);
  for (const warning of findWarnings(flags)) log.warn(warning);

  const handler = createMcpHandler(() => buildServer({ tools, outbox: hr.outbox, log }), {
    onerror: (error) => log.warn({ untrusted: error.message }, "MCP request refused or failed"),
  });
  const serveMcp = createMcpEndpoint(handler, hostNames, checkToken, log);
  const routes = createRoutes({
    config,
    hostNames,
    checkToken,
    flags: () => flags,
    tools: () => tools,
    outbox: hr.outbox,
    readiness,
    log,
  });
  const app: RequestListener = (request, response) => {
    if (isMcpCall(request)) void serveMcp(request, response);
    else routes(request, response);
  };
  const close = async () => {
    await handler.close();
    hr.close();
  };
  return { app, readiness, close };
}
