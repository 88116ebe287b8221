import type { Command } from "commander";
import { findLab } from "../guides/find-lab.ts";
import { checkLab, type StepReport, solvedSteps } from "../guides/lab-api.ts";
import { paint, print, printableJson, visible } from "../terminal.ts";

function linesOf({ id, title, passed, saw, expected, hint }: StepReport, solved: Set<string>): string[] {
  if (passed) return [`${paint("green", "✔")} ${title}`];
  return [
    `${paint("red", "✘")} ${title}${solved.has(id) ? "  (solved before)" : ""}`,
    `    saw       ${visible(saw)}`,
    `    expected  ${expected}`,
    `    hint      ${hint}`,
  ];
}

export function addCheck(program: Command): void {
  program
    .command("check")
    .argument("<lab>", "its number")
    .description("look at the state of the stack and say which steps of a lab are done")
    .option("--json", "the agent's own answer")
    .action(async (id: string, { json = false }: { json?: boolean }) => {
      const lab = await findLab(id);
      const steps = await checkLab(lab.id);
      const passed = steps.filter((step) => step.passed).length;
      process.exitCode = passed === steps.length ? 0 : 1;
      if (json) return print(printableJson({ lab: lab.id, steps }));
      const solved = await solvedSteps(lab.id);
      for (const line of steps.flatMap((step) => linesOf(step, solved))) print(line);
      print(`\nLab ${lab.id}: ${passed} of ${steps.length} steps.`);
    });
}
