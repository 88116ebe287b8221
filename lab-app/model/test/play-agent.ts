import { complete } from "../src/complete.ts";
import type { ChatMessage, ChatRequest } from "../src/routes/chat-request.ts";

export interface MadeCall {
  tool: string;
  args: Record<string, unknown>;
  result: string;
}

export interface Played {
  answer: string;
  calls: MadeCall[];
}

/** Runs a tool; what it throws becomes the text of an error result. */
export type RunTool = (name: string, args: Record<string, unknown>) => string | Promise<string>;

const MOST_ROUNDS = 8;

/** Plays the agent for one user message: calls the model, runs what it asks for, until it answers. */
export async function playTurn(
  messages: ChatMessage[],
  user: string,
  options: { model: string; tools: NonNullable<ChatRequest["tools"]>; run: RunTool },
): Promise<Played> {
  const { model, tools, run } = options;
  messages.push({ role: "user", content: user });
  const calls: MadeCall[] = [];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const completion = complete({ model, messages, tools }, model === "lab-guarded" ? "guarded" : "literal");
    if (completion.calls.length === 0) {
      messages.push({ role: "assistant", content: completion.content });
      return { answer: completion.content ?? "", calls };
    }
    const toolCalls = completion.calls.map(({ tool, args }, index) => ({
      id: `call_${messages.length}_${index}`,
      type: "function" as const,
      function: { name: tool, arguments: JSON.stringify(args) },
    }));
    messages.push({ role: "assistant", content: null, tool_calls: toolCalls });
    for (const [index, { tool, args }] of completion.calls.entries()) {
      const result = await run(tool, args);
      calls.push({ tool, args, result });
      messages.push({ role: "tool", content: result, tool_call_id: toolCalls[index]?.id ?? "" });
    }
  }
  return { answer: "(no answer within the rounds)", calls };
}
