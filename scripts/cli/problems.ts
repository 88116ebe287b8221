import { paint, remark, visible } from "./terminal.ts";

/** Servers that did not answer, as the agent names them beside what the others said. */
export interface WithProblems {
  problems?: { server: string; problem: string }[];
}

/** Says on stderr who did not answer, and sets the exit code to 1: what stands above is not the whole. */
export function reportProblems({ problems = [] }: WithProblems): void {
  if (problems.length === 0) return;
  for (const { problem } of problems) remark(`${paint("red", "lab:")} ${visible(problem)}`);
  remark("  → ./scripts/lab status shows which server that is; ./scripts/lab up starts what is down.");
  process.exitCode = 1;
}
