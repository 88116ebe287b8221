import type { Message } from "../chat-model.ts";

/** Some servers refuse `content: null` beside tool calls (lmstudio-bug-tracker#261): it goes out as "". */
export function prepareMessages(messages: readonly Message[]): Message[] {
  return messages.map((message) =>
    message.content === null ? ({ ...message, content: "" } as Message) : message,
  );
}
