import { type Command, Option } from "commander";
import { findLab } from "../guides/find-lab.ts";
import { stackToStart } from "../stack.ts";
import type { StackName } from "../state.ts";
import { print } from "../terminal.ts";

export function addSolve(program: Command): void {
  program
    .command("solve")
    .argument("<lab>", "its number")
    .description("type a lab's solution for you, and show what comes out")
    .addOption(new Option("--on <where>", "where, if the stack is down").choices(["local", "compose"]))
    .action(async (id: string, { on }: { on?: StackName }) => {
      const lab = await findLab(id);
      const { solveLab } = await import("../guides/solve-lab.ts");
      await solveLab(lab, (await stackToStart(on)).stack.name);
      print(`Now: ./scripts/lab check ${lab.id}`);
    });
}
