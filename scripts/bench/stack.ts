// The stack's three figures: how long a start takes, how much memory the idle stack holds, how long a chat turn
// with one tool call takes. They are printed, never asserted: they belong to a machine and an hour.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../cli/paths.ts";
import type { State } from "../cli/state.ts";

const TURNS = 200;
const WARM_UP_TURNS = 20;
const MESSAGE = "Who is in the Engineering department?";
const agent = "http://127.0.0.1:18001";

const data = mkdtempSync(join(tmpdir(), "ai101-bench-"));
const env = {
  ...process.env,
  LAB_DATA_DIR: data,
  MODEL_PORT: "18003",
  MCP_PORT: "18000",
  AGENT_PORT: "18001",
  LOG_LEVEL: "warn",
};

/** Runs a verb of the lab. Returns its time in seconds. */
async function lab(...words: string[]): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [join(root, "scripts/lab.ts"), ...words], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  if (code !== 0) throw new Error(`lab ${words.join(" ")} failed`);
  return (performance.now() - started) / 1000;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** What each service holds in memory, in MiB. */
function memory(): Record<string, number> {
  const { processes } = JSON.parse(readFileSync(join(data, "lab.json"), "utf8")) as State;
  const entries = Object.entries(processes).map(([name, { pid }]) => {
    const kibibytes = execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
    return [name, Number(kibibytes) / 1024] as const;
  });
  return Object.fromEntries(entries);
}

/** One chat turn, which has to call one tool. Returns its time in milliseconds. */
async function turn(): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${agent}/chat`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ message: MESSAGE }),
  });
  const { trace } = (await response.json()) as { trace: { tool_calls?: unknown[] }[] };
  const calls = trace.flatMap(({ tool_calls = [] }) => tool_calls);
  if (calls.length !== 1) throw new Error(`The turn made ${calls.length} tool calls, not one.`);
  return performance.now() - started;
}

try {
  await lab("up", "--on", "local"); // the first start fills the caches
  await lab("down");
  const starts: number[] = [];
  for (let round = 0; round < 3; round++) {
    starts.push(await lab("up", "--on", "local"));
    if (round < 2) await lab("down");
  }
  await sleep(3000);
  const held = memory();
  for (let count = 0; count < WARM_UP_TURNS; count++) await turn();
  const turns: number[] = [];
  for (let count = 0; count < TURNS; count++) turns.push(await turn());

  const [cpu] = cpus();
  const parts = Object.entries(held).map(([name, mebibytes]) => `${name} ${mebibytes.toFixed(0)}`);
  const whole = Object.values(held).reduce((sum, mebibytes) => sum + mebibytes, 0);
  console.log(
    `machine      ${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
  );
  console.log(`command      npm run bench stack, Node ${process.versions.node} on ${process.platform}`);
  console.log(
    `start        ${median(starts).toFixed(2)} s to all ready (median of ${starts.length} warm starts)`,
  );
  console.log(`idle memory  ${whole.toFixed(0)} MiB resident (${parts.join(", ")})`);
  console.log(
    `chat turn    ${median(turns).toFixed(1)} ms at the median of ${TURNS}, one tool call, scripted model`,
  );
} finally {
  await lab("down");
  rmSync(data, { recursive: true, force: true });
}
