// TOOL_MODE=hardcoded: function calling without a protocol. The agent owns the functions, knows them
// when it is written, and calls them in its own process. A new tool means a new release of the agent.

import { type HrService, type HrTool, ToolError } from "@ai101/hr";
import { z } from "zod";
import type { OfferedTool, ToolRegistry, ToolResult } from "./tool-registry.ts";

const OWNER = "agent";

const describe = (tool: HrTool): OfferedTool => {
  const { $schema: _, ...parameters } = z.toJSONSchema(tool.inputSchema);
  const { name, description, annotations } = tool;
  return { name, description, parameters, server: OWNER, annotations: { ...annotations } };
};

async function run(tool: HrTool, args: Record<string, unknown>): Promise<ToolResult> {
  const input = tool.inputSchema.safeParse(args);
  if (!input.success) {
    return { text: `Wrong arguments for ${tool.name}: ${z.prettifyError(input.error)}`, isError: true };
  }
  try {
    const { text } = await tool.run(input.data);
    return { text, isError: false };
  } catch (error) {
    if (error instanceof ToolError) return { text: error.message, isError: true };
    throw error;
  }
}

/** Registers the HR tools as functions of this process. */
export function hardcodedTools(hr: HrService, safeSql: boolean): ToolRegistry {
  const tools = hr.tools({ safeSql, extraTool: false, poisonDescription: false });
  const offered = tools.map(describe);
  return {
    mode: "hardcoded",
    list: () => offered,
    call: async ({ name }, args) => {
      const tool = tools.find((candidate) => candidate.name === name);
      if (tool === undefined) throw new Error(`the tool ${name} was never offered`);
      return run(tool, args);
    },
    refresh: async () => ({ changes: { added: [], removed: [], changed: [] }, problems: [] }),
    outbox: async () => ({ messages: hr.outbox.list(), problems: [] }),
    clearOutbox: async () => {
      hr.outbox.clear();
      return { problems: [] };
    },
    owners: () => [],
    close: async () => hr.close(),
  };
}
