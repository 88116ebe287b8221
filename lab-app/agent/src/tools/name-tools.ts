import type { OfferedTool } from "./tool-registry.ts";

/** A tool under the name that the model sees, with the name that its server knows. */
export interface NamedTool {
  offered: OfferedTool;
  ownName: string;
}

/** Between a server's name and a tool's; no server's name can contain it. */
const BETWEEN = "__";

/** What chat completion endpoints take as a function's name; MCP allows more. */
const LONGEST_NAME = 64;
const plainName = (name: string) => name.replace(/[^A-Za-z0-9_-]/g, "_") || "_";

/** The first of `name`, `name_2`, `name_3` … that nobody has yet. */
function unused(name: string, used: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? "" : `_${number}`;
    const candidate = name.slice(0, LONGEST_NAME - suffix.length) + suffix;
    if (!used.has(candidate)) return candidate;
  }
}

/**
 * Gives every tool a name of its own that an endpoint takes. Where two tools have the same name, both carry their
 * server's in front (`docs__search`), and so does a tool whose own name looks like that: none can quietly stand in
 * for another.
 */
export function nameTools(tools: readonly OfferedTool[]): NamedTool[] {
  const count = new Map<string, number>();
  for (const { name } of tools) count.set(plainName(name), (count.get(plainName(name)) ?? 0) + 1);
  const used = new Set<string>();
  return tools.map((tool) => {
    const plain = plainName(tool.name);
    const isAmbiguous = (count.get(plain) ?? 0) > 1 || plain.includes(BETWEEN);
    const name = unused(isAmbiguous ? `${tool.server}${BETWEEN}${plain}` : plain, used);
    used.add(name);
    return { offered: { ...tool, name }, ownName: tool.name };
  });
}
