import type { TestContext } from "node:test";
import { createLogger, serve } from "@ai101/common";
import { createApp } from "../../../model/src/app.ts";
import { readConfig } from "../../../model/src/config.ts";
import { temporaryFolder } from "./start-agent.ts";

/** The real teaching model on a free port; it stops with the test. Returns its base URL. */
export async function startTeachingModel(context: TestContext): Promise<string> {
  const config = readConfig({ DATA_DIR: temporaryFolder(context), LOG_LEVEL: "silent", PORT: "0" });
  const log = createLogger("model", config.LOG_LEVEL);
  const { app, readiness, close } = createApp(config, log);
  const options = { bind: "127.0.0.1", port: 0, log, readiness, onStop: close, drainMs: 50 };
  const service = await serve(app, options);
  context.after(() => service.stop());
  return `${service.url}/v1`;
}
