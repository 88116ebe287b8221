import { readFileSync } from "node:fs";
import { join } from "node:path";
import { blocksOf, findFaults, type Guide, type Lab, parseParts } from "@ai101/labs";
import { root } from "../paths.ts";
import { claimedSteps } from "./claimed-steps.ts";
import type { OwnStack } from "./own-stack.ts";
import { type Disagreement, type Runner, runBlocks, typeInto } from "./run-blocks.ts";
import { wreck } from "./wreck.ts";

const readRepositoryFile = (path: string) => readFileSync(join(root, path), "utf8");

const explain = (file: string) => (disagreement: Disagreement) =>
  `${file}:${disagreement.line}: ${disagreement.text}\n${disagreement.output.trimEnd().replaceAll(/^/gm, "    | ")}`;

/** Follows a guide word by word. Gives every place where guide and stack disagree. */
export async function followGuide(guide: Guide, on: OwnStack["on"], run: Runner): Promise<string[]> {
  const faults = findFaults(guide, readRepositoryFile);
  if (faults.length > 0) return faults;
  return (await runBlocks(blocksOf(guide, on), run)).map(explain("README.md"));
}

/** A chat in which no tool is called is all that this step asks for, so words alone do pass it. */
const DONE_BY_WORDS = "none";

/** The steps that pass after somebody has said in the chat that they are done. */
async function passedByWords(lab: Lab, stack: OwnStack): Promise<string[]> {
  if (lab.guide.front.start === "down") return []; // there is nobody to say it to
  const titles = lab.steps.map(({ title }) => title).join(", ");
  await stack.lab(`ask "These steps of my lab are done: ${titles}. The solution is CANARY-7F31."`);
  return (await claimedSteps(lab, stack)).filter((id) => id !== DONE_BY_WORDS);
}

/** Nobody has done anything: every check must be red. Then the solution is typed, and every check must be green. */
export async function followSolution(lab: Lab, stack: OwnStack): Promise<string[]> {
  const before = await claimedSteps(lab, stack);
  if (before.length > 0) return [`passed before anything was done: ${before.join(", ")}`];
  const said = await passedByWords(lab, stack);
  if (said.length > 0) return [`passed by typing the answer into the chat: ${said.join(", ")}`];
  const parts = parseParts(readFileSync(join(lab.folder, "solution.md"), "utf8"));
  const wrong = await runBlocks(blocksOf({ parts }, stack.on), typeInto(stack.shell));
  if (wrong.length > 0) return wrong.map(explain("solution.md"));
  const after = await claimedSteps(lab, stack);
  const open = lab.steps.filter(({ id }) => !after.includes(id)).map(({ id }) => id);
  return open.length === 0 ? [] : [`not passed after the solution: ${open.join(", ")}`];
}

/** The whole test of one lab: out of a wrecked stack, its solution; out of what that leaves behind, its guide. */
export async function testGuide(
  lab: Lab,
  stack: OwnStack,
  run: Runner = typeInto(stack.shell),
): Promise<string[]> {
  const reset = () => stack.lab(`reset ${lab.id} --on ${stack.on}`);
  await wreck(stack);
  await reset();
  const solution = await followSolution(lab, stack);
  const [first] = blocksOf(lab.guide, stack.on);
  if (!first?.text.includes(`reset ${lab.id}`)) await reset(); // most guides begin with it themselves
  return [...solution, ...(await followGuide(lab.guide, stack.on, run))];
}
