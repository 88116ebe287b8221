import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const ask = (command: string, ...args: string[]): string => {
  try {
    return execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return ""; // no such process, which is the answer
  }
};

/**
 * When the process was born, in whatever words the system has; empty if there is none (a zombie counts as none).
 * Pid and birth together name one process: a pid alone is given to another one sooner or later.
 */
export function birthOf(pid: number): string {
  if (process.platform === "win32") {
    return ask("powershell", "-NoProfile", "-Command", `(Get-Process -Id ${pid}).StartTime.Ticks`);
  }
  if (process.platform !== "linux") return ask("ps", "-o", "lstart=", "-p", String(pid));
  try {
    // proc(5): the fields after the command, which stands in brackets, begin with the state; starttime is the 20th.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return fields[0] === "Z" ? "" : (fields[19] ?? "");
  } catch {
    return "";
  }
}

/** Whether a recorded process still lives, and is the one that was recorded. */
export const isAlive = (record: { pid: number; born: string } | undefined): boolean =>
  record !== undefined && record.born !== "" && birthOf(record.pid) === record.born;
