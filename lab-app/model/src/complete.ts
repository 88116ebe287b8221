// Teaches: a completion is a pure function of the request. Read, decide, then call tools or answer.
import { composeAnswer } from "./answering/answer.ts";
import type { OfferedTool } from "./choosing/tool-profile.ts";
import { decide, type NextCall } from "./planning/decide.ts";
import type { Obedience } from "./planning/obedience.ts";
import { readContext } from "./reading/context.ts";
import type { ChatRequest } from "./routes/chat-request.ts";

export interface Completion {
  content: string | null;
  calls: NextCall[];
}

const offeredTools = (request: ChatRequest): OfferedTool[] =>
  (request.tools ?? []).map((tool) => ({
    name: tool.function.name,
    description: tool.function.description ?? "",
    parameters: tool.function.parameters ?? {},
  }));

/** One round of the model. Same request, same completion. */
export function complete(request: ChatRequest, obedience: Obedience): Completion {
  const context = readContext(request);
  const tools = offeredTools(request);
  const decision = decide(context, request.tool_choice === "none" ? [] : tools, obedience);
  const calls = request.parallel_tool_calls === false ? decision.calls.slice(0, 1) : decision.calls;
  if (calls.length > 0) return { content: null, calls };
  return { content: composeAnswer(context, tools, decision, obedience), calls: [] };
}
