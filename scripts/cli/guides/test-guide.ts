import { readFileSync } from "node:fs";
import { join } from "node:path";
import { blocksOf, findFaults, type Guide, type Lab, parseParts } from "@ai101/labs";
import { root } from "../paths.ts";
import type { OwnStack } from "./own-stack.ts";
import { type Disagreement, runBlocks } from "./run-blocks.ts";
import { wreck } from "./wreck.ts";

const readRepositoryFile = (path: string) => readFileSync(join(root, path), "utf8");

const explain = (file: string) => (disagreement: Disagreement) =>
  `${file}:${disagreement.line}: ${disagreement.text}\n${disagreement.output.trimEnd().replaceAll(/^/gm, "    | ")}`;

/** Follows a guide word by word, from where its lab starts. Gives every place where guide and stack disagree. */
export async function followGuide(lab: Lab, guide: Guide, stack: OwnStack): Promise<string[]> {
  const faults = findFaults(guide, readRepositoryFile);
  if (faults.length > 0) return faults;
  await stack.lab(`reset ${lab.id} --on ${stack.on}`);
  return (await runBlocks(blocksOf(guide, stack.on), stack.shell)).map(explain("README.md"));
}

/** Types the solution from where the lab starts; afterwards every check must pass. */
export async function followSolution(lab: Lab, stack: OwnStack): Promise<string[]> {
  const parts = parseParts(readFileSync(join(lab.folder, "solution.md"), "utf8"));
  await stack.lab(`reset ${lab.id} --on ${stack.on}`);
  const wrong = await runBlocks(blocksOf({ parts }, stack.on), stack.shell);
  if (wrong.length > 0) return wrong.map(explain("solution.md"));
  await stack.lab(`check ${lab.id}`);
  return [];
}

/** The whole test of one lab: out of a wrecked stack, its guide, then its solution. */
export async function testGuide(lab: Lab, stack: OwnStack): Promise<string[]> {
  await wreck(stack);
  return [...(await followGuide(lab, lab.guide, stack)), ...(await followSolution(lab, stack))];
}
