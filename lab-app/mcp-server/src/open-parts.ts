import type { Logger } from "@ai101/common";
import { openHrService } from "@ai101/hr";
import { InMemoryServerEventBus } from "@modelcontextprotocol/server";
import type { Fixtures, ServerParts } from "./build-server.ts";
import type { Config } from "./config.ts";
import { findWarnings, readFlags } from "./lab-flags.ts";
import { ToolCatalogue } from "./tools/catalogue.ts";

/** Opens what the servers of a process share, however they are reached: over HTTP or over stdio. */
export function openParts(config: Config, log: Logger, fixtures?: Fixtures): ServerParts {
  const hr = openHrService(config.DATA_DIR, log);
  const catalogue = new ToolCatalogue(hr, readFlags(config));
  for (const warning of findWarnings(catalogue.flags)) log.warn(warning);
  if (config.MCP_CONFORMANCE)
    log.warn("MCP_CONFORMANCE=true: the fixtures of the conformance suite are offered.");
  const bus = new InMemoryServerEventBus();
  catalogue.onChange(() => bus.publish({ kind: "tools_list_changed" }));
  return {
    hr,
    catalogue,
    slowTool: config.ENABLE_SLOW_TOOL,
    pageSize: config.MCP_PAGE_SIZE,
    fixtures,
    bus,
    log,
  };
}
