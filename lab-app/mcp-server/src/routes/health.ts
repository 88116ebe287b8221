import type { RequestHandler } from "express";
import type { Config } from "../config.ts";
import { IDENTITY, PROTOCOL_VERSIONS } from "../identity.ts";
import { findWarnings } from "../lab-flags.ts";
import type { ToolCatalogue } from "../tools/catalogue.ts";

/** The flags in effect and the names of the tools; `warnings` only when there are any. */
export function showFlags(config: Config, catalogue: ToolCatalogue) {
  const { safeSql, extraTool, poisonDescription } = catalogue.flags;
  const warnings = findWarnings(catalogue.flags);
  const names = catalogue.tools.map(({ tool }) => tool.name);
  return {
    flags: {
      enable_extra_tool: extraTool,
      poison_desc: poisonDescription,
      safe_sql: safeSql,
      mcp_sessions: config.MCP_SESSIONS,
      enable_slow_tool: config.ENABLE_SLOW_TOOL,
    },
    tools: config.ENABLE_SLOW_TOOL ? [...names, "build_report"] : names,
    ...(warnings.length > 0 && { warnings }),
  };
}

/** `GET /health` */
export function health(show: () => object): RequestHandler {
  return (_request, response) => {
    response.json({ status: "ok", ...IDENTITY, ...show(), protocol_versions: PROTOCOL_VERSIONS });
  };
}
