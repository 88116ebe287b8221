import { readFileSync } from "node:fs";
import { join } from "node:path";
import { blocksOf, type Lab, type Path, parseParts } from "@ai101/labs";
import { LabError } from "../failure.ts";
import { readPorts } from "../state.ts";
import { paint, print, visible } from "../terminal.ts";
import { addressesOf } from "./own-stack.ts";
import { runBlocks, typeInto } from "./run-blocks.ts";

/** Types a lab's solution into the stack that runs, and prints what comes out. @throws {LabError} when it goes wrong */
export async function solveLab(lab: Lab, path: Path): Promise<void> {
  const parts = parseParts(readFileSync(join(lab.folder, "solution.md"), "utf8"));
  const type = typeInto({ env: process.env, addresses: addressesOf(readPorts()) });
  const [first] = await runBlocks(blocksOf({ parts }, path), async (block) => {
    print(paint("bold", `$ ${block.text.replaceAll("\n", "\n  ")}`));
    const outcome = await type(block);
    print(`${visible(outcome.output).trimEnd()}\n`);
    return outcome;
  });
  if (first === undefined) return;
  throw new LabError(`The solution did not go as written, line ${first.line}: ${first.text}`, {
    hint: `Start from where the lab starts: ./scripts/lab reset ${lab.id}`,
  });
}
