import { createLogger, runService, serve } from "@ai101/common";
import { createApp } from "./app.ts";
import { readConfig } from "./config.ts";

await runService(async () => {
  const config = readConfig(process.env);
  const log = createLogger("agent", config.LOG_LEVEL);
  const { app, readiness, drain, close } = createApp(config, log);
  const { BIND: bind, PORT: port } = config;
  return serve(app, { bind, port, log, readiness, onDrain: () => drain(), onStop: close });
});
