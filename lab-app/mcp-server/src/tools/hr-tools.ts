// How a plain function becomes an MCP tool: registerTool takes its description and schemas, and a callback.
// The agent registers the same functions directly when TOOL_MODE=hardcoded.
import type { Logger } from "@ai101/common";
import { type HrTool, ToolError } from "@ai101/hr";
import type { CallToolResult, McpServer } from "@modelcontextprotocol/server";

const errorResult = (text: string): CallToolResult => ({ content: [{ type: "text", text }], isError: true });

/**
 * A tool that fails answers a result with `isError`, so that the model can read it and try again.
 * Any other exception is a fault of the program: the log gets it, and nobody outside reads its text.
 */
function callTool(tool: HrTool, input: Record<string, unknown>, log: Logger): CallToolResult {
  try {
    const { text, data } = tool.run(input);
    return { content: [{ type: "text", text }], structuredContent: data };
  } catch (error) {
    if (error instanceof ToolError) return errorResult(error.message);
    log.error({ err: error, tool: tool.name }, "tool failed");
    return errorResult(`${tool.name} failed inside the server. Trying again will not help; tell the user.`);
  }
}

export function registerHrTool(server: McpServer, tool: HrTool, log: Logger): void {
  const { name, title, description, inputSchema, outputSchema, annotations } = tool;
  server.registerTool(name, { title, description, inputSchema, outputSchema, annotations }, (input) =>
    callTool(tool, input, log),
  );
}
