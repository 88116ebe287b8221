// Teaches: a stream is the same message cut into deltas: the role, then text or tool calls piece by piece, then why it
// ended, then (if asked for) the usage, then [DONE].
import { decodeTokens, encodeTokens } from "@ai101/common/tokens";
import type { AssistantMessage, WireToolCall } from "./assistant-message.ts";

type Delta = Record<string, unknown>;

/** The tokens of a text as pieces of text; a character of several tokens is never cut. */
function pieces(text: string): string[] {
  const parts: string[] = [];
  let pending: number[] = [];
  for (const token of encodeTokens(text)) {
    pending.push(token);
    const part = decodeTokens(pending);
    if (part.includes("\uFFFD")) continue;
    parts.push(part);
    pending = [];
  }
  if (pending.length > 0) parts.push(decodeTokens(pending));
  return parts;
}

/** Arguments travel in pieces; an object, which only a quirk sends, travels whole. */
function callDeltas(
  { function: called, ...call }: WireToolCall,
  index: number,
  omitsIndex: boolean,
): Delta[] {
  const place = omitsIndex ? {} : { index };
  const { name, arguments: args } = called;
  if (typeof args !== "string") return [{ ...place, ...call, function: { name, arguments: args } }];
  const parts = pieces(args).map((part) => ({ ...place, function: { arguments: part } }));
  return [{ ...place, ...call, function: { name, arguments: "" } }, ...parts];
}

/** The deltas of a message, in the order in which the API sends them. */
export function toDeltas(message: AssistantMessage, omitsIndex = false): Delta[] {
  const calls = (message.tool_calls ?? []).flatMap((call, index) => callDeltas(call, index, omitsIndex));
  const text = message.content === null ? [] : pieces(message.content);
  return [
    { role: "assistant", content: message.content === null ? null : "", refusal: null },
    ...text.map((content) => ({ content })),
    ...calls.map((call) => ({ tool_calls: [call] })),
    {},
  ];
}
