import { isDeepStrictEqual } from "node:util";
import type { OfferedTool, ToolChanges, ToolDefinition } from "./tool-registry.ts";

const definitionOf = ({ description, parameters, annotations }: OfferedTool): ToolDefinition => ({
  description,
  parameters,
  annotations,
});

/** The difference of two discoveries. A tool counts as changed when any part of its definition differs. */
export function compareTools(before: readonly OfferedTool[], after: readonly OfferedTool[]): ToolChanges {
  const old = new Map(before.map((tool) => [tool.name, tool]));
  const names = new Set(after.map((tool) => tool.name));
  const changed = after.flatMap((tool) => {
    const was = old.get(tool.name);
    if (was === undefined || isDeepStrictEqual(definitionOf(was), definitionOf(tool))) return [];
    return [{ name: tool.name, before: definitionOf(was), after: definitionOf(tool) }];
  });
  return {
    added: after.filter((tool) => !old.has(tool.name)).map((tool) => tool.name),
    removed: before.filter((tool) => !names.has(tool.name)).map((tool) => tool.name),
    changed,
  };
}
