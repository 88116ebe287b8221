import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { createLogger, serve } from "@ai101/common";
import { createApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import * as fixtures from "../src/conformance/index.ts";

/** Starts the real server on a free port with the given variables; it ends with the test. Returns its address. */
export async function startServer(
  test: TestContext,
  variables: Record<string, string> = {},
): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "ai101-mcp-"));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent", PORT: "0", ...variables });
  const log = createLogger("mcp-server", config.LOG_LEVEL);
  const { app, readiness, drain, close } = createApp(
    config,
    log,
    config.MCP_CONFORMANCE ? fixtures : undefined,
  );
  const service = await serve(app, {
    bind: config.BIND,
    port: config.PORT,
    log,
    readiness,
    onDrain: drain,
    onStop: close,
  });
  test.after(async () => {
    await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return service.url;
}
