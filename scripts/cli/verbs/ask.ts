import { randomUUID } from "node:crypto";
import type { Command } from "commander";
import { getFromAgent, postToAgent } from "../agent-api.ts";
import { paint, print, printableJson, visible, visibleLine } from "../terminal.ts";
import { watchApprovals } from "../watch-approvals.ts";

interface ToolCall {
  tool: string;
  /** Null when the model asked for a tool that nobody offers. */
  server: string | null;
  arguments: unknown;
  result: unknown;
  is_error: boolean;
}

interface Turn {
  answer: string;
  session_id: string;
  trace: { round: number; notes?: string[]; tool_calls?: ToolCall[] }[];
  /** All that was odd, that of the rounds included. */
  notes?: string[];
}

interface Health {
  tool_mode: string;
  model: string;
  transparency: string;
}

/** Our own teaching model goes by ids that begin so; its results say nothing about a real model. */
const label = (model: string) => (model.startsWith("lab-") ? `${model} (scripted model)` : model);

const short = (value: unknown): string =>
  visibleLine(typeof value === "string" ? value : JSON.stringify(value), 120);

const LONGEST_VALUE = 60;

/** Every argument is to be seen: a long one is cut, so that it does not push the next one out. */
function shortArguments(value: unknown): string {
  const cut = (_name: string, part: unknown) =>
    typeof part === "string" && part.length > LONGEST_VALUE ? `${part.slice(0, LONGEST_VALUE - 1)}…` : part;
  return visibleLine(JSON.stringify(value, cut), 240);
}

function printCall(round: number, call: ToolCall): void {
  const name = paint("bold", visible(call.tool));
  print(`round ${round}  ${visible(call.server ?? "nobody")} · ${name} ${shortArguments(call.arguments)}`);
  print(`  ${call.is_error ? paint("red", "error") : paint("green", "result")} ${short(call.result)}`);
}

function printTurn(turn: Turn, { tool_mode, model, transparency }: Health): void {
  const ofRounds = turn.trace.flatMap(({ notes = [] }) => notes);
  for (const note of (turn.notes ?? []).filter((one) => !ofRounds.includes(one)))
    print(`${paint("yellow", "note")} ${visible(note)}`);
  for (const { round, notes = [], tool_calls = [] } of turn.trace) {
    for (const note of notes) print(`round ${round}  ${paint("yellow", "note")} ${visible(note)}`);
    for (const call of tool_calls) printCall(round, call);
  }
  if (transparency === "quiet") print("TRANSPARENCY=quiet: the agent shows no trace of what it did.");
  else if (!turn.trace.some(({ tool_calls = [] }) => tool_calls.length > 0)) print("no tool was called");
  print(`\n${visible(turn.answer)}\n`);
  print(paint("dim", visibleLine(`tool_mode ${tool_mode} · ${label(model)} · --session ${turn.session_id}`)));
}

export function addAsk(program: Command): void {
  program
    .command("ask")
    .argument("<message>", "what you say to the agent, in quotes")
    .description("one chat turn: the tools that the agent called, and its answer")
    .option("--session <id>", "go on with an earlier chat")
    .option("--json", "the agent's own answer")
    .action(async (message: string, { session, json }: { session?: string; json?: boolean }) => {
      const sessionId = session || randomUUID(); // chosen here, to know while it runs whose approvals are this turn's
      const asked = postToAgent<Turn>("/chat", { message, session_id: sessionId });
      const turn = await watchApprovals(asked, sessionId);
      if (json) return print(printableJson(turn));
      printTurn(turn, await getFromAgent<Health>("/health"));
    });
}
