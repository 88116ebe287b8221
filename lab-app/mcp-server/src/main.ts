import { createLogger, runService, serve } from "@ai101/common";
import { createApp } from "./app.ts";
import { readConfig } from "./config.ts";

await runService(async () => {
  const config = readConfig();
  const log = createLogger("mcp-server", config.LOG_LEVEL);
  const { app, readiness, drain, close } = createApp(config, log);
  return serve(app, { bind: config.BIND, port: config.PORT, log, readiness, onDrain: drain, onStop: close });
});
