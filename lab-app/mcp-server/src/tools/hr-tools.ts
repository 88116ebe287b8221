// How a plain function becomes an MCP tool: registerTool takes its description and schemas, and a callback.
// The agent registers the same functions directly when TOOL_MODE=hardcoded.
import type { Logger } from "@ai101/common";
import { type HrTool, ToolError } from "@ai101/hr";
import type { CallToolResult, McpServer, RegisteredTool } from "@modelcontextprotocol/server";
import { memoised } from "./memoised-schema.ts";

/** What `registerTool` is told about a tool. */
export function describeTool({ title, description, inputSchema, outputSchema, annotations }: HrTool) {
  return {
    title,
    description,
    inputSchema: memoised(inputSchema),
    outputSchema: outputSchema && memoised(outputSchema),
    annotations,
  };
}

/** A tool with its description ready, so that a server for one request is built without computing it again. */
export interface DescribedTool {
  tool: HrTool;
  description: ReturnType<typeof describeTool>;
}

export const errorResult = (text: string): CallToolResult => ({
  content: [{ type: "text", text }],
  isError: true,
});

/**
 * A tool that fails answers a result with `isError`, so that the model can read it and try again.
 * Any other exception is a fault of the program: the log gets it, and nobody outside reads its text.
 */
export async function callTool(
  tool: HrTool,
  input: Record<string, unknown>,
  log: Logger,
): Promise<CallToolResult> {
  try {
    const { text, data } = await tool.run(input);
    return { content: [{ type: "text", text }], structuredContent: data };
  } catch (error) {
    if (error instanceof ToolError) return errorResult(error.message);
    log.error({ err: error, tool: tool.name }, "tool failed");
    return errorResult(`${tool.name} failed inside the server. Trying again will not help; tell the user.`);
  }
}

export function registerHrTool(
  server: McpServer,
  { tool, description }: DescribedTool,
  log: Logger,
): RegisteredTool {
  return server.registerTool(tool.name, description, (input) => callTool(tool, input, log));
}
