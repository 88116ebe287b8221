// What the official conformance suite asks a server to offer, on top of what this one offers anyway.
// Registered only under MCP_CONFORMANCE=true. Names and texts are the suite's: it looks for them.
import type { McpServer, McpServerOptions, ServerEventBus } from "@modelcontextprotocol/server";
import { registerContentTools } from "./content-tools.ts";
import { registerElicitationTools } from "./elicitation-tools.ts";
import { registerInputRequiredTools } from "./input-required-tools.ts";
import { registerMultiRoundTools } from "./multi-round-tools.ts";
import { registerNotificationTools } from "./notification-tools.ts";
import { registerPrompts } from "./prompts.ts";
import { requestState } from "./request-state.ts";
import { registerResources } from "./resources.ts";
import { registerSchemaTools } from "./schema-tools.ts";

/** What a server needs to be told before the fixtures are registered on it. */
export const options: McpServerOptions = {
  capabilities: { logging: {}, resources: { subscribe: true } },
  requestState: { verify: requestState.verify },
};

export function register(server: McpServer, bus: ServerEventBus): void {
  registerContentTools(server);
  registerNotificationTools(server, bus);
  registerElicitationTools(server);
  registerInputRequiredTools(server);
  registerMultiRoundTools(server);
  registerSchemaTools(server);
  registerResources(server);
  registerPrompts(server);
}
