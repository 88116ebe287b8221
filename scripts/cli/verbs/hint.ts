import type { Command } from "commander";
import { findLab } from "../guides/find-lab.ts";
import { checkLab } from "../guides/lab-api.ts";
import { changeState, readState } from "../state.ts";
import { paint, print, visible } from "../terminal.ts";

export function addHint(program: Command): void {
  program
    .command("hint")
    .argument("<lab>", "its number")
    .description("the next hint for the first step that is not done; ask again for a bigger one")
    .action(async (id: string) => {
      const lab = await findLab(id);
      const open = (await checkLab(lab.id)).find(({ passed }) => !passed);
      const step = lab.steps.find((candidate) => candidate.id === open?.id);
      if (open === undefined || step === undefined) return print(`Lab ${lab.id}: every step is done.`);
      const key = `${lab.id}/${step.id}`;
      const given = readState().hints[key] ?? 0;
      const index = Math.min(given, step.hints.length - 1);
      changeState((state) => {
        state.hints[key] = index + 1;
      });
      print(paint("bold", step.title));
      print(`  saw   ${visible(open.saw)}`);
      print(`  hint  ${step.hints[index]}`);
      const left = step.hints.length - 1 - index;
      if (left > 0) print(paint("dim", `  ${left} more: ./scripts/lab hint ${lab.id}`));
    });
}
