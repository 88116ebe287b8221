import type { Command } from "commander";
import { exclusively } from "../lock.ts";
import { stacksToStop } from "../stack.ts";
import { changeState, forgetPlace } from "../state.ts";
import { print } from "../terminal.ts";

export function addDown(program: Command): void {
  program
    .command("down")
    .description("stop the stack, wherever it runs")
    .option("--wipe", "also delete what it stored, and what set has set")
    .action(({ wipe = false }: { wipe?: boolean }) =>
      exclusively(async () => {
        const stopped: boolean[] = [];
        for (const stack of stacksToStop()) stopped.push(await stack.down({ wipe }));
        if (!wipe) changeState(forgetPlace);
        print(stopped.includes(true) ? "The stack is down." : "The stack was not running.");
      }),
    );
}
