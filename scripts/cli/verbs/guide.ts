import type { Path } from "@ai101/labs";
import { type Command, Option } from "commander";
import { findLab } from "../guides/find-lab.ts";
import { addressesOf } from "../guides/own-stack.ts";
import { printGuide } from "../guides/print-guide.ts";
import { stackToStart } from "../stack.ts";
import { readPorts } from "../state.ts";
import { columns, print, remark } from "../terminal.ts";

const PATHS: Path[] = ["local", "compose", "k8s"];

async function printList(): Promise<void> {
  const { readLabs } = await import("@ai101/labs");
  const labs = await readLabs();
  const rows = labs.map(({ id, guide: { front } }) => [id, `${front.minutes} min`, front.title]);
  for (const row of columns(rows)) print(row);
  print("\nRead one: ./scripts/lab guide 0");
}

export function addGuide(program: Command): void {
  program
    .command("guide")
    .argument("[lab]", "its number; without it the labs are listed")
    .description("a lab's guide, for the way that your stack runs")
    .addOption(new Option("--on <path>", "the guide for another way").choices(PATHS))
    .action(async (id: string | undefined, { on }: { on?: Path }) => {
      if (id === undefined) return printList();
      const { guide } = await findLab(id);
      const { showGuide } = await import("@ai101/labs");
      const path = on ?? (await stackToStart(undefined)).stack.name;
      if (on === undefined) remark(`This is the guide for ${path}; --on ${PATHS.join(", --on ")} choose.`);
      printGuide(showGuide(guide, path), addressesOf(readPorts()));
    });
}
