// How the agent stands a class: many sessions at once, each asking for its own marker, for a while; then
// thousands of turns in a row, to see whether memory grows. Run it with `npm run bench agent`.

import { startStack } from "../../../test/kit/start-stack.ts";
import { median, print, quantile, residentMiB } from "./figures.ts";

const SESSIONS = 64;

interface Chat {
  answer: string;
  trace: { tool_calls?: { arguments: { filter?: string } }[] }[];
  error?: { message: string };
}

/** One turn that asks for `marker`; every word of the trace and answer must be about it alone. */
async function askFor(post: Stack["post"], marker: string, session_id: string): Promise<number> {
  const started = performance.now();
  const chat = await post<Chat>("/chat", { message: `Who works in ${marker}?`, session_id });
  const filters =
    chat.trace?.flatMap(({ tool_calls = [] }) => tool_calls.map((call) => call.arguments.filter)) ?? [];
  if (filters.length !== 1 || filters[0] !== marker)
    throw new Error(`asked for ${marker}, got ${JSON.stringify(chat)}`);
  return performance.now() - started;
}

type Stack = Awaited<ReturnType<typeof startStack>>;

async function sessionsAtOnce({ post }: Stack, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000;
  const times: number[] = [];
  const failures: string[] = [];
  const one = async (session: number) => {
    for (let turn = 0; Date.now() < end; turn++) {
      const id = `load-${session}-${Math.floor(turn / 20)}`;
      await askFor(post, `Team${session}x${turn}`, id).then(
        (ms) => times.push(ms),
        (error: Error) => failures.push(error.message),
      );
    }
  };
  await Promise.all(Array.from({ length: SESSIONS }, (_, session) => one(session)));
  print(`${SESSIONS} sessions for ${seconds} s: turns`, `${times.length}, ${failures.length} failed`);
  print("  turns a second", (times.length / seconds).toFixed(0));
  print(
    "  one turn, median and p99 (ms)",
    `${median(times).toFixed(0)}, ${quantile(times, 0.99).toFixed(0)}`,
  );
  if (failures.length > 0) throw new Error(failures[0]);
}

async function turnsInARow({ post, agent }: Stack, turns: number): Promise<void> {
  const memory = [await residentMiB(agent.pid)];
  for (let turn = 1; turn <= turns; turn++) {
    await askFor(post, `Group${turn}`, `row-${Math.floor(turn / 10)}`);
    if (turn % (turns / 5) === 0) memory.push(await residentMiB(agent.pid));
  }
  print(`agent's memory over ${turns} turns, at each fifth (MiB)`, memory.join(" → "));
}

/** Prints the figures. @throws when a turn failed or answered for another session */
export async function benchLoad(seconds = 60, turns = 20_000): Promise<void> {
  const stack = await startStack({ mcpServer: { MCP_RATE_LIMIT: "0" } });
  try {
    await sessionsAtOnce(stack, seconds);
    await turnsInARow(stack, turns);
  } finally {
    await stack.stop();
  }
}
