import type { OfferedTool } from "./tool-registry.ts";

/** What a model reads when it asks for a tool that is not there: the names that are. */
export function unknownTool(name: string, offered: readonly OfferedTool[]): string {
  const names = offered.map((tool) => tool.name).join(", ") || "none";
  return `There is no tool ${JSON.stringify(name)}. The tools are: ${names}.`;
}
