import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { dataDir, root } from "../paths.ts";
import type { Service } from "../services.ts";
import type { ProcessRecord } from "../state.ts";
import { birthOf, isAlive } from "./process-identity.ts";

/** As in the Dockerfile: a small nursery for young objects halves what a service holds under load. */
const NODE_FLAGS = ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=4"];

/** How long a service may take to end after it was asked to, in seconds. */
const STOP_SECONDS = 5;

export const logFile = (service: Service): string => join(dataDir, service.name, "service.log");

/**
 * Starts a service as a process of its own that outlives this one; its output goes to {@link logFile}, and the log
 * of the run before stays beside it.
 */
export function startProcess(service: Service, variables: Record<string, string>) {
  const log = logFile(service);
  mkdirSync(join(dataDir, service.name), { recursive: true });
  if (existsSync(log)) renameSync(log, `${log}.previous`);
  const output = openSync(log, "a");
  const main = join(root, "lab-app", service.name, "src/main.ts");
  const child = spawn(process.execPath, [...NODE_FLAGS, main], {
    cwd: root,
    env: { ...process.env, ...variables },
    detached: true,
    windowsHide: true,
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  child.unref();
  const pid = child.pid ?? 0;
  const record: ProcessRecord = { pid, born: birthOf(pid), variables };
  return { record, hasDied: () => child.exitCode !== null || child.signalCode !== null || !child.pid };
}

/** The last words of a service that failed: what it printed as plain text, else the end of its log. */
export function lastWords(service: Service): string {
  const lines = readFileSync(logFile(service), "utf8").trim().split("\n");
  const plain = lines.filter((line) => !line.startsWith("{"));
  return (plain.length > 0 ? plain : lines).slice(-12).join("\n");
}

/** Asks a process to end, waits, and ends it by force if it does not. A foreign process with its pid is left alone. */
export async function stopProcess(record: ProcessRecord | undefined): Promise<void> {
  if (!record || !isAlive(record)) return;
  process.kill(record.pid, "SIGTERM");
  const end = performance.now() + STOP_SECONDS * 1000;
  while (performance.now() < end) {
    await sleep(20);
    if (!isAlive(record)) return;
  }
  process.kill(record.pid, "SIGKILL");
}
