import type { HrFlags, HrTool } from "@ai101/hr";
import type { RequestHandler } from "express";
import type { Config } from "../config.ts";
import { IDENTITY, PROTOCOL_VERSIONS } from "../identity.ts";
import { findWarnings } from "../lab-flags.ts";

/** `GET /health`: the flags in effect and the names of the tools; `warnings` only when there are any. */
export function health(config: Config, flags: () => HrFlags, tools: () => readonly HrTool[]): RequestHandler {
  return (_request, response) => {
    const { safeSql, extraTool, poisonDescription } = flags();
    const warnings = findWarnings(flags());
    response.json({
      status: "ok",
      ...IDENTITY,
      flags: {
        enable_extra_tool: extraTool,
        poison_desc: poisonDescription,
        safe_sql: safeSql,
        mcp_sessions: config.MCP_SESSIONS,
      },
      tools: tools().map(({ name }) => name),
      protocol_versions: PROTOCOL_VERSIONS,
      ...(warnings.length > 0 && { warnings }),
    });
  };
}
