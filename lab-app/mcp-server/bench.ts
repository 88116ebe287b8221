// Measures the MCP server against a bare Express route in one run, in turns, because machines are noisy.
// node lab-app/mcp-server/bench.ts [--soak]      --soak adds a minute with 64 connections
import { LIST_TOOLS, load, send } from "./bench/load.ts";
import { quantile, Series } from "./bench/series.ts";
import { cpuTime, residentMemory, type Started, startProcess } from "./bench/start-process.ts";

const YARDSTICK = "bare Express route";

const SERVERS = {
  [YARDSTICK]: ["bench/bare-express.ts", {}],
  "MCP server, 3 tools": ["src/main.ts", { ENABLE_EXTRA_TOOL: "true" }],
  "MCP server, 34 tools": ["src/main.ts", { ENABLE_EXTRA_TOOL: "true", MCP_CONFORMANCE: "true" }],
} as const;

const print = (line = "") => process.stdout.write(`${line}\n`);

async function compareRates(started: [string, Started][]): Promise<void> {
  const [rates, costs] = [new Series(), new Series()];
  for (const [, { url }] of started) await load(url, 16, 5000); // until the compiler of V8 has settled
  for (let round = 0; round < 8; round += 1) {
    for (const [name, server] of started) {
      const before = cpuTime(server);
      const { rate, calls, errors } = await load(server.url, 16, 1500);
      if (errors > 0) throw new Error(`${name}: ${errors} calls failed`);
      rates.add(name, rate);
      costs.add(name, (cpuTime(server) - before) / calls);
    }
  }
  print("tools/call with the SQLite read, 2026-07-28, 16 connections (medians of 8 rounds in turns)");
  for (const [name] of started) {
    const rate = `${rates.median(name).toFixed(0)} calls/s`.padStart(13);
    print(
      `  ${name.padEnd(22)}${rate}  ${rates.ratio(name, YARDSTICK)}   CPU time ${costs.ratio(name, YARDSTICK)}`,
    );
  }
}

async function measureTail(started: [string, Started][]): Promise<void> {
  print("\none connection");
  for (const [name, { url }] of started) {
    const { times } = await load(url, 1, 4000);
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
    const limit = 2 * p50 + 2;
    print(
      `  ${name.padEnd(22)}p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms  (2 x p50 + 2 ms = ${limit.toFixed(2)})`,
    );
  }
}

async function measureColdStart(): Promise<void> {
  const files = { "Express alone": "bench/express-alone.ts", "MCP server": "src/main.ts" };
  const times = new Series();
  for (let round = 0; round < 9; round += 1) {
    for (const [name, file] of Object.entries(files)) {
      const begin = performance.now();
      const server = await startProcess(file);
      await send(server.url, LIST_TOOLS);
      times.add(name, performance.now() - begin);
      server.stop();
    }
  }
  print("\ncold start to the first answered tools/list (medians of 9 in turns)");
  for (const name of Object.keys(files)) {
    print(`  ${name.padEnd(22)}${times.median(name).toFixed(0)} ms  ${times.ratio(name, "Express alone")}`);
  }
}

async function soak(server: Started): Promise<void> {
  print("\n64 connections for 60 s");
  for (let part = 0; part < 6; part += 1) {
    const { calls, errors } = await load(server.url, 64, 10_000);
    print(`  ${calls} calls, ${errors} errors, ${residentMemory(server)} MiB resident`);
  }
}

const started: [string, Started][] = [];
try {
  for (const [name, [file, variables]] of Object.entries(SERVERS)) {
    started.push([name, await startProcess(file, variables)]);
  }
  await compareRates(started);
  await measureTail(started);
  await measureColdStart();
  const server = started[1]?.[1];
  if (process.argv.includes("--soak") && server) await soak(server);
} finally {
  for (const [, server] of started) server.stop();
}
