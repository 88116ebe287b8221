import type { Block } from "@ai101/labs";
import { compareOutput } from "./compare-output.ts";
import { type CommandOutcome, runCommand, type Shell } from "./shell.ts";

const DEFAULT_SECONDS = 60;

/** Gives the outcome of a command of a guide: by typing it, or from a record of an earlier run. */
export type Runner = (block: Block) => Promise<CommandOutcome>;

/** Types each command into a shell. */
export const typeInto =
  (shell: Shell): Runner =>
  ({ text, timeout = DEFAULT_SECONDS }) =>
    runCommand(text, timeout, shell);

/** Where a guide and the stack disagree. */
export interface Disagreement {
  line: number;
  text: string;
  output: string;
}

function judgeExit({ fails, line, text }: Block, { code, output }: CommandOutcome): Disagreement | undefined {
  const wanted = fails ? code !== 0 && code !== null : code === 0;
  if (wanted) return undefined;
  const ending = code === null ? "took too long" : `ended with ${code}`;
  return { line, text: `${text}\n${ending}${fails ? ", and should have failed" : ""}`, output };
}

/**
 * Runs the commands among `blocks` in order and compares each shown output with that of the command before it.
 * Goes on after a wrong output; ends at a command that ended wrongly, because the next ones build on it.
 */
export async function runBlocks(blocks: readonly Block[], run: Runner): Promise<Disagreement[]> {
  const disagreements: Disagreement[] = [];
  let output = "";
  for (const block of blocks) {
    if (block.run) {
      const outcome = await run(block);
      const wrongExit = judgeExit(block, outcome);
      if (wrongExit) return [...disagreements, wrongExit];
      output = outcome.output;
    } else if (block.expect) {
      const text = compareOutput(block, output);
      if (text !== undefined) disagreements.push({ line: block.line, text, output });
    }
  }
  return disagreements;
}
