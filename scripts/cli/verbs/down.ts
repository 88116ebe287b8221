import type { Command } from "commander";
import { allStacks } from "../stack.ts";
import { changeState } from "../state.ts";
import { print } from "../terminal.ts";

export function addDown(program: Command): void {
  program
    .command("down")
    .description("stop the stack, wherever it runs")
    .option("--wipe", "also delete what it stored, and what set has set")
    .action(async ({ wipe = false }: { wipe?: boolean }) => {
      const stopped: boolean[] = [];
      for (const stack of allStacks()) stopped.push(await stack.down({ wipe }));
      if (!wipe) {
        changeState((state) => {
          delete state.on;
          state.ports = {};
          state.processes = {};
        });
      }
      print(stopped.includes(true) ? "The stack is down." : "The stack was not running.");
    });
}
