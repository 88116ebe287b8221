import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface Started {
  url: string;
  child: ChildProcess;
  stop(): void;
}

/** Starts a program of this package as a process of its own and waits until it says where it listens. */
export async function startProcess(file: string, variables: Record<string, string> = {}): Promise<Started> {
  const dataDir = mkdtempSync(join(tmpdir(), "ai101-bench-"));
  const env = { ...process.env, PORT: "0", DATA_DIR: dataDir, MCP_RATE_LIMIT: "0", ...variables };
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const child = spawn(process.execPath, ["--max-semi-space-size=4", path], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = () => {
    child.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  };
  let output = "";
  for await (const chunk of child.stdout) {
    output += chunk;
    const url = output.match(/"url":"([^"]+)"/)?.[1];
    if (url !== undefined) return { url, child, stop };
  }
  throw new Error(`${file} ended before it listened: ${output}`);
}

/** CPU time of a process in milliseconds; NaN where the system does not tell it as Linux does. */
export function cpuTime({ child }: Started): number {
  const file = `/proc/${child.pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const [, fields = ""] = readFileSync(file, "utf8").split(") ");
  return fields
    .split(" ")
    .slice(11, 13)
    .reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
}

/** Resident memory of a process in MiB; NaN where the system does not tell it as Linux does. */
export function residentMemory({ child }: Started): number {
  const file = `/proc/${child.pid}/status`;
  if (!existsSync(file)) return Number.NaN;
  const [, kilobytes] = readFileSync(file, "utf8").match(/VmRSS:\s+(\d+)/) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
