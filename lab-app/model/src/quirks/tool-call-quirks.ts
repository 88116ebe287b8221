// Teaches: the ways in which real endpoints break a tool call. The content is always right; only its form is not.
import type { AssistantMessage, WireToolCall } from "../routes/assistant-message.ts";
import type { Quirk } from "./quirk.ts";

const eachCall = (
  message: AssistantMessage,
  change: (call: WireToolCall, index: number) => WireToolCall,
): AssistantMessage =>
  message.tool_calls ? { ...message, tool_calls: message.tool_calls.map(change) } : message;

const withArguments = (call: WireToolCall, args: string | Record<string, unknown>): WireToolCall => ({
  ...call,
  function: { ...call.function, arguments: args },
});

const finishReason: Quirk = {
  name: "finish-reason",
  about: 'finish_reason "stop" although tool_calls are present',
  seenIn: "open-webui#20933",
  finishReason: "stop",
};

const objectArguments: Quirk = {
  name: "object-arguments",
  about: "function.arguments is a JSON object instead of a string",
  seenIn: "llama.cpp#20198",
  write: (message) =>
    eachCall(message, (call) => withArguments(call, JSON.parse(String(call.function.arguments)))),
};

const emptyArguments: Quirk = {
  name: "empty-arguments",
  about: 'function.arguments is "" where a call has no arguments',
  seenIn: "openai-agents-js#664",
  write: (message) =>
    eachCall(message, (call) => (call.function.arguments === "{}" ? withArguments(call, "") : call)),
};

const badJson: Quirk = {
  name: "bad-json",
  about:
    "the first call of a turn has arguments that are no JSON (the last brace is missing); the next try is right",
  seenIn: "llama.cpp#22072",
  write: (message, { isFirstRound }) =>
    isFirstRound
      ? eachCall(message, (call) => withArguments(call, String(call.function.arguments).slice(0, -1)))
      : message,
};

const missingId: Quirk = {
  name: "missing-id",
  about: "tool calls have no id",
  seenIn: "vllm#18412",
  write: (message) => eachCall(message, ({ id: _, ...call }) => call),
};

const repeatedId: Quirk = {
  name: "repeated-id",
  about: 'every tool call, in every round, has the id "call_0"',
  seenIn: "vllm#18412",
  write: (message) => eachCall(message, (call) => ({ ...call, id: "call_0" })),
};

const streamIndex: Quirk = {
  name: "stream-index",
  about: "in streams, tool call deltas have no index; id and name stand only in the first delta of a call",
  seenIn: "codex#7517",
  omitsIndex: true,
};

const textToolCall: Quirk = {
  name: "text-tool-call",
  about:
    'calls are printed in content as <tool_call>{"name":…,"arguments":{…}}</tool_call>, finish_reason "stop"',
  seenIn: "opilot#149, omlx#2565",
  finishReason: "stop",
  write: ({ tool_calls: calls, ...message }) => {
    if (!calls) return message;
    const printed = calls.map(({ function: called }) => {
      const json = JSON.stringify({ name: called.name, arguments: JSON.parse(String(called.arguments)) });
      return `<tool_call>\n${json}\n</tool_call>`;
    });
    return { ...message, content: printed.join("\n") };
  },
};

const unknownTool: Quirk = {
  name: "unknown-tool",
  about:
    "the first call of a turn names a tool that does not exist (its name with _v2 behind); the next try is right",
  write: (message, { isFirstRound }) =>
    isFirstRound
      ? eachCall(message, (call) => ({
          ...call,
          function: { ...call.function, name: `${call.function.name}_v2` },
        }))
      : message,
};

const twoCalls: Quirk = {
  name: "two-calls",
  about:
    "the first call of a turn comes with a second one, of the same tool, that fails: its arguments are {}",
  write: (message, { isFirstRound }) => {
    const [first] = message.tool_calls ?? [];
    if (!first || !isFirstRound) return message;
    const failing = withArguments({ ...first, id: `${first.id}x` }, "{}");
    return { ...message, tool_calls: [...(message.tool_calls ?? []), failing] };
  },
};

export const TOOL_CALL_QUIRKS: readonly Quirk[] = [
  finishReason,
  objectArguments,
  emptyArguments,
  badJson,
  missingId,
  repeatedId,
  streamIndex,
  textToolCall,
  unknownTool,
  twoCalls,
];
