// The whole idea of an agent, on one page: ask the model; if it wants tools, call them and show it the
// results; ask again; stop when it answers in words. Everything else in this folder serves these lines.

import type { ChatModel, Message, Usage } from "./chat-model.ts";
import type { ToolCall } from "./dialects/read-tool-calls.ts";
import type { ToolRegistry, ToolResult } from "./tools/tool-registry.ts";
import { turnScope } from "./turn-scope.ts";

/** One executed tool call, as the trace shows it; `ms` is its time in milliseconds. */
export interface TracedCall {
  id: string;
  tool: string;
  server: string | null;
  arguments: Record<string, unknown>;
  result: string;
  is_error: boolean;
  ms: number;
}

/** One model call and what followed from it. */
export type Round = { round: number; tool_calls: TracedCall[] } | { round: number; answer: string };

export interface TurnOutcome {
  answer: string;
  trace: Round[];
  usage: Usage;
}

export interface Turn {
  sessionId: string;
  /** The conversation so far, the new user message last. The loop appends to it. */
  messages: Message[];
  model: ChatModel;
  tools: ToolRegistry;
  maxRounds: number;
  signal?: AbortSignal;
  /** Told of each step as it happens: what the audit log keeps. */
  onStep: (event: "model_called" | "tool_called" | "tool_answered", details: Record<string, unknown>) => void;
}

/** Runs one turn: one user message, up to `maxRounds` model calls. @throws {AppError} when the model fails */
export async function runTurn(turn: Turn): Promise<TurnOutcome> {
  const { messages, model, tools, maxRounds, signal } = turn;
  const trace: Round[] = [];
  const usage: Usage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };

  for (let round = 1; round <= maxRounds; round++) {
    const finished = await turnScope.run({ sessionId: turn.sessionId, round }, async () => {
      const reply = await model.complete(messages, tools.list(), signal);
      addUsage(usage, reply.usage);
      turn.onStep("model_called", { round, model: model.name, usage: reply.usage });

      if (reply.toolCalls.length === 0) {
        messages.push({ role: "assistant", content: reply.content });
        trace.push({ round, answer: reply.content });
        return true;
      }

      messages.push(assistantMessage(reply.content, reply.toolCalls));
      const tool_calls: TracedCall[] = [];
      for (const call of reply.toolCalls) {
        const traced = await callTool(turn, round, call);
        messages.push({ role: "tool", tool_call_id: call.id, content: traced.result });
        tool_calls.push(traced);
      }
      trace.push({ round, tool_calls });
      return false;
    });
    if (finished) return { answer: answerOf(trace), trace, usage };
  }

  const answer = `I stopped after ${maxRounds} model calls without a final answer.`;
  messages.push({ role: "assistant", content: answer });
  trace.push({ round: maxRounds, answer });
  return { answer, trace, usage };
}

/** Calls go out one after the other, in the model's order, so that two runs leave the same traces. */
async function callTool({ tools, signal, onStep }: Turn, round: number, call: ToolCall): Promise<TracedCall> {
  const server = tools.list().find((tool) => tool.name === call.name)?.server ?? null;
  const about = { round, id: call.id, tool: call.name, server };
  onStep("tool_called", { ...about, arguments: call.arguments });
  const started = performance.now();
  const result: ToolResult =
    call.problem === undefined
      ? await tools.call(call.name, call.arguments, signal)
      : { text: call.problem, isError: true };
  const ms = Math.round((performance.now() - started) * 100) / 100;
  onStep("tool_answered", { ...about, is_error: result.isError, result: result.text, ms });
  const { id, name: tool, arguments: args } = call;
  return { id, tool, server, arguments: args, result: result.text, is_error: result.isError, ms };
}

function assistantMessage(content: string, calls: readonly ToolCall[]): Message {
  const tool_calls = calls.map(({ id, name, argumentsText }) => ({
    id,
    type: "function" as const,
    function: { name, arguments: argumentsText },
  }));
  return { role: "assistant", content, tool_calls };
}

function addUsage(sum: Usage, part: Usage): void {
  sum.prompt_tokens += part.prompt_tokens;
  sum.completion_tokens += part.completion_tokens;
  sum.total_tokens += part.total_tokens;
}

function answerOf(trace: readonly Round[]): string {
  const last = trace.at(-1);
  return last !== undefined && "answer" in last ? last.answer : "";
}
