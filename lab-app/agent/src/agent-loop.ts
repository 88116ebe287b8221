// The whole idea of an agent, on one page: ask the model; if it wants tools, call them and show it the
// results; ask again; stop when it answers in words. Everything else in this folder serves these lines.

import type { ChatModel, Message, Usage } from "./chat-model.ts";
import type { ToolCall } from "./dialects/read-tool-calls.ts";
import type { Step, TracedCall, TracedRound } from "./steps.ts";
import type { OfferedTool, ToolRegistry } from "./tools/tool-registry.ts";
import { unknownTool } from "./tools/unknown-tool.ts";
import { turnScope } from "./turn-scope.ts";

export interface Turn {
  sessionId: string;
  /** The conversation so far, the new user message last. The loop appends to it. */
  messages: Message[];
  model: ChatModel;
  tools: ToolRegistry;
  maxRounds: number;
  signal: AbortSignal;
  stream: boolean;
  /** Asks a person where one must be asked. Gives the words of a refusal, or undefined: go on. */
  approve: (call: ToolCall, tool: OfferedTool, round: number) => Promise<string | undefined>;
  /** Told of each step as it happens. */
  observe: (step: Step) => void;
}

export interface TurnOutcome {
  answer: string;
  trace: TracedRound[];
  usage: Usage;
}

/** Runs one turn: one user message, up to `maxRounds` model calls. @throws {AppError} when the model fails */
export async function runTurn(turn: Turn): Promise<TurnOutcome> {
  const { sessionId, messages, maxRounds } = turn;
  const trace: TracedRound[] = [];
  const usage: Usage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };

  for (let round = 1; round <= maxRounds; round++) {
    const traced = await turnScope.run({ sessionId, round }, () => runRound(turn, round, usage));
    trace.push(traced);
    if ("answer" in traced) return { answer: traced.answer, trace, usage };
  }

  const calls = maxRounds === 1 ? "1 model call" : `${maxRounds} model calls`;
  const answer = `I stopped after ${calls} without a final answer.`;
  messages.push({ role: "assistant", content: answer });
  trace.push({ round: maxRounds, answer });
  return { answer, trace, usage };
}

/** One model call, and the tool calls that it asked for. */
async function runRound(turn: Turn, round: number, usage: Usage): Promise<TracedRound> {
  const { messages, model, tools, signal, observe } = turn;
  const offered = tools.list();
  observe({ event: "round", round, messages: [...messages], tools: offered });
  const onToken = turn.stream ? (text: string) => observe({ event: "token", round, text }) : undefined;

  const reply = await model.complete(messages, offered, { signal, onToken });
  addUsage(usage, reply.usage);
  observe({ event: "model_answered", round, model: model.name, usage: reply.usage, notes: reply.notes });
  const notes = reply.notes.length === 0 ? {} : { notes: reply.notes };

  if (reply.toolCalls.length === 0) {
    messages.push({ role: "assistant", content: reply.content });
    return { round, answer: reply.content, ...notes };
  }

  messages.push(assistantMessage(reply.content, reply.toolCalls));
  const tool_calls: TracedCall[] = [];
  for (const call of reply.toolCalls) {
    const traced = await callTool(turn, { round, call, offered });
    messages.push({ role: "tool", tool_call_id: call.id, content: traced.result });
    tool_calls.push(traced);
  }
  return { round, tool_calls, ...notes };
}

interface CallInRound {
  round: number;
  call: ToolCall;
  /** What the model was shown in this round; what it asks for is looked up here and nowhere else. */
  offered: readonly OfferedTool[];
}

/** Calls go out one after the other, in the model's order, so that two runs leave the same traces. */
async function callTool(turn: Turn, { round, call, offered }: CallInRound): Promise<TracedCall> {
  const { signal, observe } = turn;
  const tool = offered.find(({ name }) => name === call.name);
  signal.throwIfAborted(); // nobody waits for this turn any more: nothing may run for it
  const about = { id: call.id, tool: call.name, server: tool?.server ?? null };
  observe({ event: "tool_called", round, ...about, arguments: call.arguments });

  const started = performance.now();
  const { text, isError } =
    tool === undefined
      ? { text: unknownTool(call.name, offered), isError: true }
      : await callOffered(turn, { round, call, tool });
  const ms = Math.round((performance.now() - started) * 100) / 100;

  const answered = { result: text, is_error: isError, ms };
  observe({ event: "tool_answered", round, ...about, ...answered });
  return { ...about, arguments: call.arguments, ...answered };
}

/** Runs the call, unless its arguments can't be read or a person says no. */
async function callOffered(
  turn: Turn,
  { round, call, tool }: { round: number; call: ToolCall; tool: OfferedTool },
) {
  const refusal = call.problem ?? (await turn.approve(call, tool, round));
  if (refusal !== undefined) return { text: refusal, isError: true };
  return turn.tools.call(tool, call.arguments, turn.signal);
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
