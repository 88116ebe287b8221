// The same server for a desktop host, which starts it as a child process and speaks over standard input and
// output. Standard output belongs to the protocol: one stray line there breaks it, so the log goes to stderr.
import { createLogger, runService } from "@ai101/common";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { buildServer } from "./build-server.ts";
import { readConfig } from "./config.ts";
import { openParts } from "./open-parts.ts";

await runService(async () => {
  const config = readConfig();
  const log = createLogger("mcp-server", config.LOG_LEVEL, process.stderr);
  const parts = openParts(config, log);
  const connection = serveStdio(() => buildServer(parts).server, {
    onerror: (error) => log.warn({ untrusted: error.message }, "MCP request refused or failed"),
  });
  const stop = async () => {
    await connection.close();
    parts.hr.close();
  };
  return { stop };
});
