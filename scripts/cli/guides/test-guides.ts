import { readLabs } from "@ai101/labs";
import { LabError } from "../failure.ts";
import type { StackName } from "../state.ts";
import { paint, print, visible } from "../terminal.ts";
import { findLab } from "./find-lab.ts";
import { openOwnStack } from "./own-stack.ts";
import { testGuide } from "./test-guide.ts";

/** Tests one lab, or all, on a stack of its own. @throws {LabError} when a guide and the stack disagree */
export async function testGuides(id: string | undefined, on: StackName): Promise<void> {
  const labs = id === undefined ? await readLabs() : [await findLab(id)];
  const stack = await openOwnStack(on);
  let wrong = 0;
  try {
    // Images of an earlier state of the code would be tried in place of this one.
    if (on === "compose") await stack.lab("up --on compose --build");
    for (const lab of labs) {
      const begun = performance.now();
      const faults = await testGuide(lab, stack);
      const seconds = ((performance.now() - begun) / 1000).toFixed(0);
      const sign = faults.length === 0 ? paint("green", "✔") : paint("red", "✘");
      print(`${sign} lab ${lab.id} on ${on}, ${seconds} s`);
      for (const fault of faults) print(visible(fault));
      wrong += faults.length;
    }
  } finally {
    await stack.remove();
  }
  if (wrong > 0) throw new LabError(`${wrong} times the guides and the stack disagree.`);
}
