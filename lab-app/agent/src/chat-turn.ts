// One turn from the outside: the loop, with the session's memory before it, a clock over it, and the
// audit log and the context log beside it. What the loop tells becomes entries and events here.

import { AppError } from "@ai101/common";
import type { Agent } from "./agent.ts";
import { runTurn, type TurnOutcome } from "./agent-loop.ts";
import { askPerson } from "./approvals/ask-person.ts";
import { fitMemory } from "./chat-memory.ts";
import type { Message } from "./chat-model.ts";
import type { ContextEntry } from "./context-log.ts";
import { calledTools } from "./failed-turn.ts";
import type { Step } from "./steps.ts";
import type { OwnerStatus, ToolRegistry } from "./tools/tool-registry.ts";
import type { TurnEvent } from "./turn-events.ts";

export interface ChatRequest {
  sessionId: string;
  message: string;
  /** Aborted when the caller hangs up. */
  signal: AbortSignal;
  /** Where the caller listens while the turn runs; without it the model is asked for a whole answer. */
  onEvent?: (event: TurnEvent) => void;
}

/** What a turn gave, with all that was odd about it in sentences. */
export type ChatOutcome = TurnOutcome & { notes: string[] };

/** Runs one user message through the agent, after the session's earlier ones. @throws {AppError} 502, 504 */
export function chatTurn(agent: Agent, asked: ChatRequest): Promise<ChatOutcome> {
  const { sessions, audit, tools } = agent;
  const { sessionId, message } = asked;
  // Taken here, so that a turn that waits for another one ends with it.
  const signal = AbortSignal.any([asked.signal, agent.turns.signal, agent.stopping.signal]);
  const request = { ...asked, signal };
  return sessions.inTurn(sessionId, async (messages, number): Promise<ChatOutcome> => {
    signal.throwIfAborted();
    const missing = missingTools(tools);
    audit.append("turn_started", sessionId, { message, ...(missing.length > 0 && { notes: missing }) });
    for (const text of missing) request.onEvent?.({ event: "note", data: { round: 1, text } });
    messages.push({ role: "user", content: message });
    try {
      const outcome = await runWithClock(agent, request, messages, number);
      messages.splice(0, messages.length, ...fitMemory(messages, agent.config.HISTORY_TOKENS));
      const { answer, usage } = outcome;
      audit.append("turn_ended", sessionId, { answer, usage });
      return { ...outcome, notes: [...missing, ...outcome.trace.flatMap(({ notes = [] }) => notes)] };
    } catch (error) {
      audit.append("turn_failed", sessionId, { error: String(error) });
      throw withCalls(
        error,
        calledTools(messages.slice(messages.findLastIndex(({ role }) => role === "user"))),
      );
    }
  });
}

/** Whoever hears of the failure hears what had been called by then. */
function withCalls(error: unknown, tools: readonly string[]): unknown {
  if (!(error instanceof AppError) || tools.length === 0) return error;
  const { code, status, message, hint } = error;
  const said = `${message} Called before that: ${tools.join(", ")}.`;
  return new AppError(code, status, said, { ...(hint !== undefined && { hint }), cause: error });
}

/** A model without tools says that it can't help, and not why: the reason stands beside its answer. */
function missingTools(tools: ToolRegistry): string[] {
  const isMissing = ({ name, problem }: OwnerStatus) =>
    problem !== undefined && !tools.list().some(({ server }) => server === name);
  return tools
    .owners()
    .filter(isMissing)
    .map(({ name, problem }) => `The tools of ${name} are missing. ${problem}`);
}

async function runWithClock(agent: Agent, request: ChatRequest, messages: Message[], number: number) {
  const { config, model, tools } = agent;
  const clock = AbortSignal.timeout(config.TURN_TIMEOUT_S * 1000);
  const signal = AbortSignal.any([request.signal, clock]);
  try {
    return await runTurn({
      sessionId: request.sessionId,
      messages,
      model,
      tools,
      signal,
      maxRounds: config.MAX_ROUNDS,
      stream: request.onEvent !== undefined,
      approve: (call, tool, round) => askPerson(agent, request, { call, tool, round, signal }),
      observe: observer(agent, request, number),
    });
  } catch (error) {
    if (!clock.aborted) throw error;
    const hint = "Ask for less at once, or raise TURN_TIMEOUT_S.";
    throw new AppError("turn_timeout", 504, `The turn took longer than ${config.TURN_TIMEOUT_S} s.`, {
      hint,
    });
  }
}

/** Writes each step where it belongs: rounds into the context log, the rest into the audit log and the stream. */
function observer({ audit, contexts, model }: Agent, { sessionId, onEvent }: ChatRequest, turn: number) {
  let context: ContextEntry | undefined;
  return (step: Step) => {
    const { event, ...details } = step;
    switch (step.event) {
      case "round": {
        const { round, messages, tools } = step;
        const about = { session_id: sessionId, turn, round, ts: new Date().toISOString(), model: model.name };
        context = contexts.add({ ...about, messages, tools, prompt_tokens: null });
        onEvent?.({ event: "round", data: { session_id: sessionId, round } });
        break;
      }
      case "token":
        onEvent?.({ event: "token", data: details });
        break;
      case "model_answered":
        if (context !== undefined) context.prompt_tokens = step.usage.prompt_tokens;
        audit.append(event, sessionId, details);
        for (const text of step.notes) onEvent?.({ event: "note", data: { round: step.round, text } });
        break;
      case "tool_called":
        audit.append(event, sessionId, details);
        onEvent?.({ event: "tool_call", data: details });
        break;
      case "tool_answered":
        audit.append(event, sessionId, details);
        onEvent?.({ event: "tool_result", data: details });
        break;
    }
  };
}
