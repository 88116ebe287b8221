import type { Lab } from "@ai101/labs";
import type { StepReport } from "./lab-api.ts";
import type { OwnStack } from "./own-stack.ts";
import { runCommand } from "./shell.ts";

/** The ids of the steps that `check` passes now; none while the stack is down, because nobody can look. */
export async function claimedSteps(lab: Lab, { shell }: OwnStack): Promise<string[]> {
  const { output } = await runCommand(`./scripts/lab check ${lab.id} --json`, 60, shell);
  if (!output.startsWith("{")) return [];
  const { steps } = JSON.parse(output) as { steps: StepReport[] };
  return steps.filter(({ passed }) => passed).map(({ id }) => id);
}
