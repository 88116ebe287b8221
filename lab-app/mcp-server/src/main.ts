import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";

// Node keeps what it compiled for the next start, which is then faster by a third. Everything else is imported
// after this line, because only that is kept. Not in the system's temporary folder: others may write there.
enableCompileCache(join(import.meta.dirname, "../../../.lab-data/compile-cache"));

const { createLogger, runService, serve } = await import("@ai101/common");
const { createApp } = await import("./app.ts");
const { readConfig } = await import("./config.ts");

await runService(async () => {
  const config = readConfig();
  const log = createLogger("mcp-server", config.LOG_LEVEL);
  // Loaded only when it is asked for, so that no other start pays for it.
  const fixtures = config.MCP_CONFORMANCE ? await import("./conformance/index.ts") : undefined;
  const { app, readiness, drain, close } = createApp(config, log, fixtures);
  const { BIND: bind, PORT: port } = config;
  const service = await serve(app, { bind, port, log, readiness, onDrain: drain, onStop: close });
  flushCompileCache();
  return service;
});
