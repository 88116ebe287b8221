import { z } from "zod";
import { ApiError } from "./api-error.ts";

const part = z.discriminatedUnion("type", [
  z.looseObject({ type: z.literal("text"), text: z.string() }),
  z.looseObject({ type: z.literal("refusal"), refusal: z.string() }),
]);
const content = z.union([z.string(), z.array(part)], {
  error: "takes a string or text parts: the teaching model sees no pictures and hears no sound",
});

const toolCall = z.looseObject({
  id: z.string(),
  type: z.literal("function").default("function"),
  function: z.looseObject({ name: z.string(), arguments: z.string() }),
});

const message = z.discriminatedUnion("role", [
  z.looseObject({ role: z.literal("system"), content }),
  z.looseObject({ role: z.literal("developer"), content }),
  z.looseObject({ role: z.literal("user"), content }),
  z.looseObject({
    role: z.literal("assistant"),
    content: content.nullish(),
    tool_calls: z.array(toolCall).nullish(),
  }),
  z.looseObject({ role: z.literal("tool"), content, tool_call_id: z.string() }),
]);

const tool = z.looseObject({
  type: z.literal("function"),
  function: z.looseObject({
    name: z.string().regex(/^[\w.\-/:]{1,128}$/, "takes letters, digits, _ and -"),
    description: z.string().nullish(),
    parameters: z.record(z.string(), z.unknown()).nullish(),
  }),
});

const toolChoice = z.union([
  z.enum(["auto", "none", "required"]),
  z.looseObject({ type: z.literal("function"), function: z.looseObject({ name: z.string() }) }),
]);

/** The body of `POST /v1/chat/completions`, as far as the teaching model reads it; other fields are let through. */
const chatRequest = z.looseObject({
  model: z.string(),
  messages: z.array(message).min(1, "takes at least one message"),
  tools: z.array(tool).nullish(),
  tool_choice: toolChoice.nullish(),
  parallel_tool_calls: z.boolean().nullish(),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
  max_tokens: z.int().min(1).nullish(),
  max_completion_tokens: z.int().min(1).nullish(),
  n: z.literal(1, "takes 1: the teaching model has one answer to give").nullish(),
});

export type ChatRequest = z.infer<typeof chatRequest>;
export type ChatMessage = ChatRequest["messages"][number];

const refuse = (param: string, text: string): never => {
  throw new ApiError(400, `${param}: ${text}`, { param });
};

/** A result belongs to a call before it; one that answers none would be lost without a word. */
function checkToolMessages(messages: readonly ChatMessage[]): void {
  const known = new Set<string>();
  for (const [index, message] of messages.entries()) {
    if (message.role === "assistant") for (const { id } of message.tool_calls ?? []) known.add(id);
    if (message.role === "tool" && !known.has(message.tool_call_id))
      refuse(`messages.${index}.tool_call_id`, "names no tool call of an assistant message before it");
  }
}

/** What the schema of one field alone can't say. */
function checkTogether(request: ChatRequest): void {
  const { tools, tool_choice: choice, messages } = request;
  if (choice && choice !== "none" && (tools ?? []).length === 0)
    refuse("tool_choice", "is only allowed with tools");
  if (
    typeof choice === "object" &&
    choice &&
    !tools?.some((tool) => tool.function.name === choice.function.name)
  ) {
    refuse("tool_choice", `names ${JSON.stringify(choice.function.name)}, which is not among the tools`);
  }
  if (messages[0]?.role === "tool")
    refuse("messages.0", "a tool message must follow the assistant message that called the tool");
  checkToolMessages(messages);
  if (request.stream_options && !request.stream)
    refuse("stream_options", "is only allowed with stream: true");
}

/** @throws {ApiError} 400 that names the first faulty field */
export function parseChatRequest(body: unknown): ChatRequest {
  const parsed = chatRequest.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse(issue?.path.join(".") || "body", issue?.message ?? "is not valid");
  }
  checkTogether(parsed.data);
  return parsed.data;
}
