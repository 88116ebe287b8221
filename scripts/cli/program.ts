import { existsSync } from "node:fs";
import { join } from "node:path";
import { Command, CommanderError } from "commander";
import { LabError, UsageError } from "./failure.ts";
import { root } from "./paths.ts";
import { remark } from "./terminal.ts";
import { addVerbs } from "./verbs/index.ts";

function createProgram(): Command {
  const program = new Command("lab")
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

/** Runs one verb. Returns the exit code: 0 done, 1 it failed, 2 it was called the wrong way. */
export async function runProgram(words: string[]): Promise<number> {
  try {
    readEnvFile();
    await createProgram().parseAsync(words, { from: "user" });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof LabError)) throw error;
    remark(`lab: ${error.message}`);
    if (error.hint) remark(`  → ${error.hint}`);
    return error instanceof UsageError ? 2 : 1;
  }
}
