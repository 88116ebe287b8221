import { createLogger, runService, serve } from "@ai101/common";
import { createApp } from "./app.ts";
import { readConfig } from "./config.ts";

await runService(async () => {
  const config = readConfig(process.env);
  const log = createLogger("model", config.LOG_LEVEL);
  const { app, readiness, close } = createApp(config, log);
  return serve(app, { bind: config.BIND, port: config.PORT, log, readiness, onStop: close });
});
