import { readFileSync } from "node:fs";
import { join } from "node:path";
import { blocksOf, parseParts } from "@ai101/labs";
import type { Command } from "commander";
import { LabError } from "../failure.ts";
import { findLab } from "../guides/find-lab.ts";
import { addressesOf } from "../guides/own-stack.ts";
import { runBlocks } from "../guides/run-blocks.ts";
import { requireRunningStack } from "../stack.ts";
import { readPorts } from "../state.ts";
import { paint, print, visible } from "../terminal.ts";

export function addSolve(program: Command): void {
  program
    .command("solve")
    .argument("<lab>", "its number")
    .description("type a lab's solution for you, and show what comes out")
    .action(async (id: string) => {
      const lab = await findLab(id);
      const stack = await requireRunningStack();
      const parts = parseParts(readFileSync(join(lab.folder, "solution.md"), "utf8"));
      const shell = { env: process.env, addresses: addressesOf(readPorts()) };
      const wrong = await runBlocks(blocksOf({ parts }, stack.name), shell, {
        onCommand: ({ text }) => print(paint("bold", `$ ${text.replaceAll("\n", "\n  ")}`)),
        onOutcome: ({ output }) => print(`${visible(output).trimEnd()}\n`),
      });
      const [first] = wrong;
      if (first === undefined) return;
      throw new LabError(`The solution did not go as written, line ${first.line}: ${first.text}`, {
        hint: `Start from where the lab starts: ./scripts/lab reset ${lab.id}`,
      });
    });
}
