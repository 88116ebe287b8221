import type { TestContext } from "node:test";
import { createLogger, serve } from "@ai101/common";
import { createApp } from "../../../mcp-server/src/app.ts";
import { readConfig } from "../../../mcp-server/src/config.ts";
import { temporaryFolder } from "./start-agent.ts";

/** The real HR MCP server, on a free port or on the one given; it stops with the test. */
export async function startHrServer(context: TestContext, env: Record<string, string> = {}) {
  const given = { DATA_DIR: temporaryFolder(context), LOG_LEVEL: "silent", PORT: "0", ...env };
  const config = readConfig(given);
  const log = createLogger("mcp-server", config.LOG_LEVEL);
  const { app, readiness, close } = createApp(config, log);
  const { PORT: port } = config;
  const service = await serve(app, { bind: "127.0.0.1", port, log, readiness, onStop: close, drainMs: 50 });
  context.after(() => service.stop());
  return { mcpUrl: `${service.url}/mcp`, port: new URL(service.url).port, stop: () => service.stop() };
}
