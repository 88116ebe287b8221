// A turn can fail after its tools have run: what they did can't be taken back, so it may not be forgotten.

import type { Message } from "./chat-model.ts";

const UNFINISHED = "No result came: the turn ended first. The call may have run: check before you repeat it.";

const callsOf = (message: Message) =>
  message.role === "assistant"
    ? (message.tool_calls ?? []).flatMap((call) => (call.type === "function" ? [call] : []))
    : [];

/** The names of the tools that were called among these messages, in order. */
export const calledTools = (messages: readonly Message[]): string[] =>
  messages.flatMap(callsOf).map((call) => call.function.name);

/**
 * The conversation after a failed turn. `before` is how it stood, `after` what the turn made of it. Where no tool was
 * called the turn leaves nothing behind; else its calls stay, each with a result, as endpoints want them.
 */
export function afterFailure(
  before: readonly Message[],
  after: readonly Message[],
  error: unknown,
): readonly Message[] {
  const turn = after.slice(before.length);
  const calls = turn.flatMap(callsOf);
  if (calls.length === 0) return before;
  const answered = new Set(turn.map((message) => (message.role === "tool" ? message.tool_call_id : "")));
  const open = calls.filter(({ id }) => !answered.has(id));
  return [
    ...after,
    ...open.map(({ id }): Message => ({ role: "tool", tool_call_id: id, content: UNFINISHED })),
    { role: "assistant", content: `This turn failed before an answer. ${(error as Error).message}` },
  ];
}
