import type { RequestListener } from "node:http";
import { allowedHostNames, type Logger, Readiness } from "@ai101/common";
import { createMcpHandler, type McpRequestContext } from "@modelcontextprotocol/server";
import { buildServer, type Fixtures, type ServerParts } from "./build-server.ts";
import type { Config } from "./config.ts";
import { createTokenCheck } from "./http/bearer-token.ts";
import { createRateLimit } from "./http/rate-limit.ts";
import { LegacySessions } from "./legacy-sessions.ts";
import { openParts } from "./open-parts.ts";
import { createMcpEndpoint, isMcpCall } from "./routes/mcp.ts";
import { ServerPool } from "./server-pool.ts";

/** Sessions whose servers follow the catalogue: a change reaches them as `list_changed`. */
function createSessions(parts: ServerParts): LegacySessions {
  const build = () => {
    const { server, refreshTools } = buildServer(parts);
    return { server, onEnd: parts.catalogue.onChange(refreshTools) };
  };
  return new LegacySessions({ build, log: parts.log });
}

/** Builds the server without listening. `drain` ends open streams, `close` all the rest. */
export function createApp(config: Config, log: Logger, fixtures?: Fixtures) {
  const readiness = new Readiness();
  const hostNames = allowedHostNames(config.MCP_ALLOWED_HOSTS);
  const checkToken = createTokenCheck(config.MCP_TOKEN);
  const parts = openParts(config, log, fixtures);
  const { hr, catalogue, bus } = parts;

  const build = () => buildServer(parts).server;
  const onerror = (error: Error) => log.warn({ untrusted: error.message }, "MCP request refused or failed");
  const pool = new ServerPool(build);
  catalogue.onChange(() => pool.clear());
  const lend = ({ era }: McpRequestContext) => (era === "modern" ? pool.take() : build());
  const handler = createMcpHandler(lend, { onerror, bus });
  // Subscriptions have a handler of their own: at a stop they are ended at once, while calls may finish.
  const subscriptions = createMcpHandler(build, { onerror, bus });
  const sessions = config.MCP_SESSIONS === "on" ? createSessions(parts) : undefined;

  const checkRate = createRateLimit(config.MCP_RATE_LIMIT);
  const serveMcp = createMcpEndpoint({
    handler,
    subscriptions,
    sessions,
    hostNames,
    checkRate,
    checkToken,
    log,
  });
  // Loaded when the first request asks for them: a client of /mcp has its answer before Express is there.
  let routes: Promise<RequestListener> | undefined;
  const loadRoutes = async () => {
    const { createRoutes } = await import("./routes/index.ts");
    return createRoutes({ config, hostNames, checkToken, catalogue, outbox: hr.outbox, readiness, log });
  };
  const app: RequestListener = async (request, response) => {
    if (isMcpCall(request)) return serveMcp(request, response);
    routes ??= loadRoutes();
    (await routes)(request, response);
  };
  const drain = async () => {
    sessions?.endStreams();
    await subscriptions.close();
  };
  const close = async () => {
    await Promise.all([handler.close(), sessions?.close()]);
    hr.close();
  };
  return { app, readiness, drain, close };
}
