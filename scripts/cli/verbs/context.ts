import type { Command } from "commander";
import { getFromAgent } from "../agent-api.ts";
import { columns, paint, print, printableJson, visible, visibleLine } from "../terminal.ts";

interface Message {
  role: string;
  content?: unknown;
  tool_calls?: { function: { name: string; arguments: string } }[];
  tokens: number;
}

interface ModelCall {
  turn: number;
  round: number;
  messages: Message[];
  tools: { name: string; server: string; description: string; tokens: number }[];
  tokens: { total: number };
}

/** A description may be long, and what matters in it may stand at its end. */
const LONGEST_DESCRIPTION = 600;

/** What a message says, in one line; an assistant's tool calls are what it says. */
function words({ content, tool_calls = [] }: Message): string {
  const wants = tool_calls.map(({ function: { name, arguments: args } }) => `calls ${name} ${args}`);
  const text = typeof content === "string" ? content : JSON.stringify(content ?? "");
  return visibleLine([text, ...wants].filter((part) => part !== "").join("  "), 100);
}

function printCall({ turn, round, messages, tools, tokens }: ModelCall): void {
  print(paint("bold", `turn ${turn}, round ${round}: the model saw ${tokens.total} tokens`));
  const rows = messages.map((message) => [
    `  ${visible(message.role)}`,
    String(message.tokens).padStart(5),
    words(message),
  ]);
  for (const { name, server, description, tokens } of tools) {
    const text = visibleLine(`${name} (${server}): ${description}`, LONGEST_DESCRIPTION);
    rows.push(["  definition", String(tokens).padStart(5), text]);
  }
  for (const row of columns(rows)) print(row);
}

export function addContext(program: Command): void {
  program
    .command("context")
    .description("what the model saw: for each of its calls every message, and the tokens of each part")
    .requiredOption("--session <id>", "the chat session")
    .option("--last <count>", "only the newest model calls", "20")
    .option("--json", "the agent's own answer")
    .action(async ({ session, last, json }: { session: string; last: string; json?: boolean }) => {
      const query = new URLSearchParams({ session_id: session });
      const body = await getFromAgent<{ calls: ModelCall[] }>(`/context?${query}`);
      if (json) return print(printableJson(body));
      if (body.calls.length === 0) return print("Nothing is kept of this session, or TRANSPARENCY is quiet.");
      for (const call of body.calls.slice(-Number(last))) printCall(call);
    });
}
