import type { Tool } from "@modelcontextprotocol/client";
import { cutText } from "./cut-text.ts";
import { plainSchema } from "./plain-schema.ts";
import type { OfferedTool } from "./tool-registry.ts";

/** A longer description would fill the model's context by itself, in characters. */
const LONGEST_DESCRIPTION = 16_384;

/**
 * A tool as a server lists it, in the form in which it is offered to the model.
 * @throws with words for a person, when no model can be shown it; one such tool must not spoil the others
 */
export function acceptTool(tool: Tool, server: string): OfferedTool {
  const { name, description = "", annotations } = tool;
  return {
    name,
    description: cutText(description, LONGEST_DESCRIPTION),
    parameters: plainSchema(tool.inputSchema as Record<string, unknown>),
    server,
    annotations: annotations && { ...annotations },
  };
}
