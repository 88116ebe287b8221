import type { Message } from "./chat-model.ts";
import { estimateTokens } from "./token-count.ts";

/** What stays of a tool result that was shortened, in characters. */
const KEPT = 200;

const isLong = (message: Message): message is Message & { content: string } =>
  message.role === "tool" && typeof message.content === "string" && message.content.length > KEPT * 2;

function shorten(message: Message & { content: string }): Message {
  const left = message.content.length - KEPT;
  return {
    ...message,
    content: `${message.content.slice(0, KEPT)}… [shortened: ${left} characters left out]`,
  };
}

/** Without its oldest turn, the system message kept. The rest still begins with a user message. */
function dropOldestTurn(messages: readonly Message[]): Message[] {
  const [system, ...rest] = messages;
  const next = rest.findIndex((message, index) => index > 0 && message.role === "user");
  return system === undefined || next === -1 ? [...messages] : [system, ...rest.slice(next)];
}

/**
 * Keeps a conversation within about `maxTokens`: the oldest long tool results are shortened first, and say so; then
 * the oldest turns go. The newest turn always stays whole, even where it alone is longer.
 */
export function fitMemory(messages: readonly Message[], maxTokens: number): Message[] {
  let kept = [...messages];
  const newest = () => kept.findLastIndex(({ role }) => role === "user");
  while (estimateTokens(kept) > maxTokens) {
    const index = kept.findIndex((message, position) => position < newest() && isLong(message));
    const long = kept[index];
    const before = kept.length;
    if (long !== undefined && isLong(long)) kept[index] = shorten(long);
    else kept = dropOldestTurn(kept);
    if (long === undefined && kept.length === before) break;
  }
  return kept;
}
