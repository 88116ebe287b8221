import type { OfferedTool, ToolResult } from "./tool-registry.ts";

/** What a model reads when it asks for a tool that is not there: the names that are. */
export function unknownTool(name: string, offered: readonly OfferedTool[]): ToolResult {
  const names = offered.map((tool) => tool.name).join(", ") || "none";
  return { text: `There is no tool ${JSON.stringify(name)}. The tools are: ${names}.`, isError: true };
}
