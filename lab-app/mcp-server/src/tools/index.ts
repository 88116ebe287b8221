import type { McpServer, RegisteredTool } from "@modelcontextprotocol/server";
import type { ServerParts } from "../build-server.ts";
import { registerBuildReport } from "./build-report.ts";
import { registerHrTool } from "./hr-tools.ts";
import { registerSendMessage } from "./send-message.ts";

/** Registers what is switched on, always in the same order, and returns a handle for each. */
export function registerTools(
  server: McpServer,
  { hr, catalogue, slowTool, log }: ServerParts,
): RegisteredTool[] {
  const registered = catalogue.tools.map((described) => {
    const register = described.tool.name === "send_message" ? registerSendMessage : registerHrTool;
    return register(server, described, log);
  });
  if (slowTool) registered.push(registerBuildReport(server, hr));
  return registered;
}
