// Teaches: a completion is a pure function of the request. Read, decide, then call tools or answer.
import { composeAnswer } from "./answering/answer.ts";
import type { OfferedTool } from "./choosing/tool-profile.ts";
import { decide, type NextCall } from "./planning/decide.ts";
import { explain, type Reason } from "./planning/explain.ts";
import { forcedCall } from "./planning/forced-call.ts";
import type { Obedience } from "./planning/obedience.ts";
import { isFirstRound, readContext } from "./reading/context.ts";
import type { ChatRequest } from "./routes/chat-request.ts";

export interface Completion {
  content: string | null;
  calls: NextCall[];
  /** Why: one entry for each step of the plan. */
  reasoning: Reason[];
}

const offeredTools = (request: ChatRequest): OfferedTool[] =>
  (request.tools ?? []).map((tool) => ({
    name: tool.function.name,
    description: tool.function.description ?? "",
    parameters: tool.function.parameters ?? {},
  }));

const NO_CALLS = "I may not call a tool here (tool_choice is none); I would have called";

/** One round of the model. Same request, same completion. */
export function complete(request: ChatRequest, obedience: Obedience): Completion {
  const { tool_choice: choice, parallel_tool_calls: parallel } = request;
  const context = readContext(request);
  const tools = offeredTools(request);
  const named = typeof choice === "object" && choice ? choice.function.name : undefined;
  const decision = decide(context, tools, obedience);
  const reasoning = explain(decision);
  const wanted = decision.calls.filter(({ tool }) => named === undefined || tool === named);
  const isForced = (choice === "required" || named !== undefined) && isFirstRound(request);
  const forced = isForced && wanted.length === 0 ? forcedCall(context, tools, named) : undefined;
  const calls = forced ? [forced] : wanted;
  if (calls.length > 0 && choice !== "none")
    return { content: null, calls: parallel === false ? calls.slice(0, 1) : calls, reasoning };
  const answer = composeAnswer(context, tools, decision, obedience);
  const withheld =
    choice === "none" && calls.length > 0
      ? `${NO_CALLS} ${calls.map(({ tool }) => tool).join(", ")}.`
      : answer;
  return { content: withheld, calls: [], reasoning };
}
