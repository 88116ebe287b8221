import type { ChatCompletionTool } from "openai/resources";
import type { OfferedTool } from "../tools/tool-registry.ts";

/** Tools in the shape of the chat completions API. Their schemas were made plain when they were discovered. */
export function prepareTools(tools: readonly OfferedTool[]): ChatCompletionTool[] {
  return tools.map(({ name, description, parameters }) => ({
    type: "function",
    function: { name, description, parameters },
  }));
}
