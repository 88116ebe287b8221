// The contents page of the MCP server: its tools, resources and prompts.
// Open the folders beside this file to see how each of them is made.
import type { Logger } from "@ai101/common";
import type { HrService } from "@ai101/hr";
import { McpServer, type McpServerOptions, type ServerEventBus } from "@modelcontextprotocol/server";
import { IDENTITY } from "./identity.ts";
import { pageLists } from "./pagination.ts";
import { registerSummarizeDocument } from "./prompts/summarize-document.ts";
import { registerWelcomeNote } from "./prompts/welcome-note.ts";
import { registerDepartments } from "./resources/departments.ts";
import { registerHandbook } from "./resources/handbook.ts";
import { registerOutbox } from "./resources/outbox.ts";
import type { ToolCatalogue } from "./tools/catalogue.ts";
import { registerTools } from "./tools/index.ts";

/** What the conformance suite asks for as well, and what a server needs to be told for it. */
export interface Fixtures {
  options: McpServerOptions;
  register: (server: McpServer, bus: ServerEventBus) => void;
}

/** What a server works on. */
export interface ServerParts {
  hr: HrService;
  catalogue: ToolCatalogue;
  /** Whether to offer `build_report`. */
  slowTool: boolean;
  /** Items in one page of a list. */
  pageSize: number;
  fixtures?: Fixtures | undefined;
  /** Carries changes to the clients that listen. */
  bus: ServerEventBus;
  log: Logger;
}

const minute = { ttlMs: 60_000, cacheScope: "public" } as const;

const OPTIONS: McpServerOptions = {
  instructions: "Look up employees of the company and send messages. Messages stay in an outbox.",
  // The tools may change at any time, so a list of them is never fresh for longer than the moment.
  cacheHints: {
    "tools/list": { ttlMs: 0, cacheScope: "public" },
    "prompts/list": minute,
    "resources/list": minute,
    "resources/templates/list": minute,
    "server/discover": minute,
  },
  // Several tools change in one step; their client needs to hear of it once.
  debouncedNotificationMethods: ["notifications/tools/list_changed"],
};

/**
 * One server, for one request or one session: a McpServer that serves two at once fails with "Already
 * connected" (modelcontextprotocol/typescript-sdk#1405). `refreshTools` is for those that outlive a change.
 */
export function buildServer(parts: ServerParts): { server: McpServer; refreshTools: () => void } {
  const server = new McpServer(IDENTITY, { ...OPTIONS, ...parts.fixtures?.options });
  pageLists(server, parts.pageSize);
  let tools = registerTools(server, parts);
  registerOutbox(server, parts.hr.outbox);
  registerDepartments(server, parts.hr);
  registerHandbook(server);
  registerSummarizeDocument(server);
  registerWelcomeNote(server, parts.hr);
  parts.fixtures?.register(server, parts.bus);
  const refreshTools = () => {
    for (const tool of tools) tool.remove();
    tools = registerTools(server, parts);
  };
  return { server, refreshTools };
}
