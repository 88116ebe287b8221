import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Command, CommanderError } from "commander";
import { LabError, UsageError } from "./failure.ts";
import { dataDir, root } from "./paths.ts";
import { remark } from "./terminal.ts";
import { addVerbs } from "./verbs/index.ts";

const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };

function createProgram(): Command {
  const program = new Command("lab")
    .version(version)
    .description("The AI-101 workshop lab: start the stack, ask the agent, look inside.")
    .usage("VERB [options]")
    .addHelpText("after", '\nFirst steps:\n  ./scripts/lab up\n  ./scripts/lab ask "Who is in Engineering?"')
    .showHelpAfterError("(./scripts/lab --help lists the verbs)")
    .exitOverride();
  addVerbs(program);
  return program;
}

/** Compose reads `.env` by itself; so does the lab, and what the shell has set wins in both. */
function readEnvFile(): void {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/** What the system refused in the lab's own folder, in a sentence; every other error as it is. */
function explain(error: unknown): unknown {
  const { code, path = "" } = error as NodeJS.ErrnoException;
  if (
    !path.startsWith(dataDir) ||
    !["EACCES", "EPERM", "EROFS", "ENOSPC", "ENOTDIR", "EEXIST"].includes(code ?? "")
  )
    return error;
  return new LabError(
    `The lab keeps what it stores in ${dataDir}, and cannot: ${(error as Error).message}.`,
    {
      hint: "Give your user that folder, and room on its disk, or set LAB_DATA_DIR to another one.",
      cause: error,
    },
  );
}

/** Runs one verb. Returns the exit code: 0 done, 1 it failed, 2 it was called the wrong way. */
export async function runProgram(words: string[]): Promise<number> {
  try {
    readEnvFile();
    await createProgram().parseAsync(words, { from: "user" });
    return Number(process.exitCode ?? 0);
  } catch (thrown) {
    const error = explain(thrown);
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof LabError)) throw error;
    remark(`lab: ${error.message}`);
    if (error.hint) remark(`  → ${error.hint}`);
    return error instanceof UsageError ? 2 : 1;
  }
}
