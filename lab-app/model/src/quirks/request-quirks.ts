// Teaches: what real endpoints refuse, overlook or lose of a request.
import { ApiError } from "../routes/api-error.ts";
import type { ChatMessage, ChatRequest } from "../routes/chat-request.ts";
import { tokensOfMessage } from "../usage.ts";
import type { Quirk } from "./quirk.ts";

const nullContent: Quirk = {
  name: "null-content",
  about: "a request with a message whose content is null or missing is refused with 400",
  seenIn: "lmstudio-bug-tracker#261",
  refuse: ({ request }) => {
    const index = request.messages.findIndex(({ content }) => content === null || content === undefined);
    if (index < 0) return undefined;
    return new ApiError(400, `messages.${index}.content: expected a string, got null`, {
      param: `messages.${index}.content`,
    });
  },
};

const ignoresToolChoice: Quirk = {
  name: "ignores-tool-choice",
  about: "tool_choice is read as auto, whatever it says",
  seenIn: "ollama#17921",
  read: ({ tool_choice: _, ...request }) => request,
};

/** Tokens of messages that the cut model still sees. */
const WINDOW = 256;

function newest(messages: readonly ChatMessage[]): ChatMessage[] {
  const kept: ChatMessage[] = [];
  let tokens = 0;
  for (const message of [...messages].reverse()) {
    tokens += tokensOfMessage(message);
    if (tokens > WINDOW && kept.length > 0) break;
    kept.unshift(message);
  }
  return kept;
}

const truncatedContext: Quirk = {
  name: "truncated-context",
  about: `silently reads only the newest messages, up to ${WINDOW} tokens; usage.prompt_tokens counts only those`,
  seenIn: "vscode#255164",
  read: (request) => ({ ...request, messages: newest(request.messages) }),
};

const REFUSED = ["$schema", "$ref", "$defs"];

/** The first refused keyword anywhere in a schema. */
function refusedKeyword(schema: unknown, depth = 0): string | undefined {
  if (typeof schema !== "object" || schema === null || depth > 20) return undefined;
  for (const [key, part] of Object.entries(schema)) {
    const found = REFUSED.includes(key) ? key : refusedKeyword(part, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

const schemaRefused: Quirk = {
  name: "schema-refused",
  about: `one tool with ${REFUSED.join(", ")} in its parameters fails the whole request with 400; the error does not name the tool`,
  seenIn: "llama.cpp#14227",
  refuse: ({ request }) => {
    const keyword = refusedKeyword(
      (request.tools ?? []).map(
        (tool: NonNullable<ChatRequest["tools"]>[number]) => tool.function.parameters,
      ),
    );
    return keyword === undefined
      ? undefined
      : new ApiError(400, `JSON schema conversion failed: unsupported keyword "${keyword}"`);
  },
};

export const REQUEST_QUIRKS: readonly Quirk[] = [
  nullContent,
  ignoresToolChoice,
  truncatedContext,
  schemaRefused,
];
