import type { Agent } from "../agent.ts";
import type { ChatRequest } from "../chat-turn.ts";
import type { ToolCall } from "../dialects/read-tool-calls.ts";
import type { OfferedTool } from "../tools/tool-registry.ts";
import { needsApproval } from "./approval-policy.ts";

export interface CallInQuestion {
  call: ToolCall;
  tool: OfferedTool;
  round: number;
  signal: AbortSignal;
}

const REFUSALS = {
  deny: "A person was asked and denied this call. Do not try it again; go on without it.",
  timeout: "A person was asked and did not answer in time, so this call was denied. Go on without it.",
};

/** Lets a person decide where the policy wants one. Gives what the model reads of a refusal, or undefined. */
export async function askPerson(
  { config, approvals, audit }: Agent,
  { sessionId, onEvent }: ChatRequest,
  { call, tool, round, signal }: CallInQuestion,
): Promise<string | undefined> {
  if (!needsApproval(config.APPROVALS, tool, config.MCP_TRUSTED)) return undefined;
  const question = {
    session_id: sessionId,
    round,
    call_id: call.id,
    tool: call.name,
    server: tool.server,
    arguments: call.arguments,
  };
  const log = (decision: string) =>
    audit.append("approval_decided", sessionId, { call_id: call.id, tool: call.name, decision });
  const asked = approvals.ask(question, signal, ({ id: approval_id, expires_at }) => {
    audit.append("approval_asked", sessionId, { approval_id, ...question });
    onEvent?.({ event: "approval_required", data: { approval_id, id: call.id, ...question, expires_at } });
  });
  const decision = await asked.catch((over: unknown) => {
    log("cancelled");
    throw over;
  });
  log(decision);
  onEvent?.({ event: "approval_decided", data: { round, id: call.id, decision } });
  return decision === "allow" ? undefined : REFUSALS[decision];
}
