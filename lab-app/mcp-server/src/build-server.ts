// The contents page of the MCP server: what it offers, one line each.
// Open the folders beside this file to see how a tool, a resource or a prompt is made.
import type { Logger } from "@ai101/common";
import type { HrTool, Outbox } from "@ai101/hr";
import { McpServer } from "@modelcontextprotocol/server";
import { IDENTITY } from "./identity.ts";
import { registerOutbox } from "./resources/outbox.ts";
import { registerHrTool } from "./tools/hr-tools.ts";

const INSTRUCTIONS = "Look up employees of the company and send messages. Messages stay in an outbox.";

/** What a server works on. */
export interface ServerParts {
  tools: readonly HrTool[];
  outbox: Outbox;
  log: Logger;
}

/**
 * One server, for one request: a McpServer that serves two at once fails with "Already connected"
 * (modelcontextprotocol/typescript-sdk#1405).
 */
export function buildServer({ tools, outbox, log }: ServerParts): McpServer {
  const server = new McpServer(IDENTITY, { instructions: INSTRUCTIONS });
  for (const tool of tools) registerHrTool(server, tool, log);
  registerOutbox(server, outbox);
  return server;
}
