import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Guide, parseGuide } from "./format/parse-guide.ts";
import type { LabStep } from "./lab-step.ts";

/** A lab as its folder describes it. Its id is the number in the folder's name: `03-mcp` is lab `3`. */
export interface Lab {
  id: string;
  folder: string;
  guide: Guide;
  steps: readonly LabStep[];
}

const FOLDER = /^(\d\d)-[a-z-]+$/;

async function readLab(name: string): Promise<Lab> {
  const folder = join(import.meta.dirname, name);
  const checks = await import(pathToFileURL(join(folder, "checks.ts")).href);
  const guide = parseGuide(readFileSync(join(folder, "README.md"), "utf8"));
  return { id: String(Number(name.slice(0, 2))), folder, guide, steps: checks.steps as LabStep[] };
}

/** Every lab that has a guide, in order. @throws {Error} when a guide breaks the format */
export async function readLabs(): Promise<Lab[]> {
  const names = readdirSync(import.meta.dirname).filter((name) => FOLDER.test(name));
  const withGuide = names.filter((name) => existsSync(join(import.meta.dirname, name, "README.md")));
  return Promise.all(withGuide.sort().map(readLab));
}
