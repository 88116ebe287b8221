import type { OfferedTool } from "./tool-registry.ts";

/** A tool under the name that the model sees, with the name that its server knows. */
export interface NamedTool {
  offered: OfferedTool;
  ownName: string;
}

/**
 * Gives every tool a name of its own. Where two servers offer the same name, both tools carry their server's
 * name in front (`docs__search`), so that none can quietly stand in for the other.
 */
export function nameTools(tools: readonly OfferedTool[]): NamedTool[] {
  const count = new Map<string, number>();
  for (const { name } of tools) count.set(name, (count.get(name) ?? 0) + 1);
  return tools.map((tool) => {
    const name = (count.get(tool.name) ?? 0) > 1 ? `${tool.server}__${tool.name}` : tool.name;
    return { offered: { ...tool, name }, ownName: tool.name };
  });
}
