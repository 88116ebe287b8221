import { spawn } from "node:child_process";
import { once } from "node:events";
import { stripVTControlCharacters } from "node:util";
import { LabError } from "../failure.ts";
import { root } from "../paths.ts";

export interface CommandOutcome {
  /** null: it was ended, because it took too long. */
  code: number | null;
  /** What a terminal would have shown, stdout and stderr in their order. */
  output: string;
}

/** Where the commands of a guide are typed. */
export interface Shell {
  env: NodeJS.ProcessEnv;
  /** Where the stack really listens, by the address that the guides show: `127.0.0.1:8001`. */
  addresses: Record<string, string>;
}

/**
 * What differs from a student's own terminal: the addresses, where the stack has other ports, and `./scripts/lab`,
 * which is called without its bootstrap (that has tests of its own).
 */
function toReal(script: string, { addresses }: Shell): string {
  const lab = `"${process.execPath}" --disable-warning=ExperimentalWarning scripts/lab.ts`;
  const withLab = script.replaceAll(/(?<![\w./])\.\/scripts\/lab(?=\s|$)/gm, lab);
  return Object.entries(addresses).reduce(
    (text, [shown, real]) => text.replaceAll(new RegExp(`${shown}\\b`, "g"), real),
    withLab,
  );
}

const toShown = (output: string, { addresses }: Shell): string =>
  Object.entries(addresses).reduce((text, [shown, real]) => text.replaceAll(real, shown), output);

/** Types a command of a guide and waits for its end, at most `seconds`. */
export async function runCommand(script: string, seconds: number, shell: Shell): Promise<CommandOutcome> {
  const child = spawn("bash", ["-euo", "pipefail", "-c", `exec 2>&1\n${toReal(script, shell)}`], {
    cwd: root,
    env: { ...shell.env, NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "ignore"],
    detached: true, // a group of its own, so that what it has started ends with it
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const clock = setTimeout(() => process.kill(-(child.pid ?? 0), "SIGKILL"), seconds * 1000);
  const [code] = await once(child, "close").catch((cause) => {
    const hint = "The labs' commands are typed into bash. On Windows: WSL, or Git Bash in the PATH.";
    throw new LabError("bash could not be started.", { hint, cause });
  });
  clearTimeout(clock);
  return { code, output: toShown(stripVTControlCharacters(output), shell) };
}
