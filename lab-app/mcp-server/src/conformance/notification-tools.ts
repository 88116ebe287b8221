import { setTimeout as pause } from "node:timers/promises";
import type { McpServer, ServerContext, ServerEventBus } from "@modelcontextprotocol/server";
import { says } from "./samples.ts";

const LOG_LINES = ["Tool execution started", "Tool processing data", "Tool execution completed"];

async function sendLogLines({ mcpReq }: ServerContext) {
  for (const line of LOG_LINES) {
    await mcpReq.log("info", line);
    await pause(50);
  }
  return says("Three log messages were sent.");
}

async function sendProgress({ mcpReq }: ServerContext) {
  const progressToken = mcpReq._meta?.progressToken;
  for (const progress of [0, 50, 100]) {
    if (progressToken !== undefined) {
      await mcpReq.notify({
        method: "notifications/progress",
        params: { progressToken, progress, total: 100 },
      });
    }
    await pause(50);
  }
  return says("The work is done.");
}

/** Tools that send something before they answer, or that make the server tell its listeners of a change. */
export function registerNotificationTools(server: McpServer, bus: ServerEventBus): void {
  server.registerTool("test_tool_with_logging", { description: "Logs while it works" }, sendLogLines);
  server.registerTool("test_logging_tool", { description: "Logs while it works" }, sendLogLines);
  server.registerTool("test_tool_with_progress", { description: "Reports progress" }, sendProgress);
  server.registerTool("test_reconnection", { description: "Closes its stream" }, async ({ http }) => {
    http?.closeSSE?.();
    await pause(100);
    return says("The call went on after its stream was closed.");
  });
  server.registerTool("test_trigger_tool_change", { description: "Tells of changed tools" }, () => {
    bus.publish({ kind: "tools_list_changed" });
    return says("Listeners were told that the tools changed.");
  });
  server.registerTool("test_trigger_prompt_change", { description: "Tells of changed prompts" }, () => {
    bus.publish({ kind: "prompts_list_changed" });
    return says("Listeners were told that the prompts changed.");
  });
}
