import type { Lab } from "@ai101/labs";
import { UsageError } from "../failure.ts";

/** @throws {UsageError} naming the labs that exist */
export async function findLab(id: string): Promise<Lab> {
  const { readLabs } = await import("@ai101/labs"); // loaded by the verbs that need it, not by every one
  const labs = await readLabs();
  const lab = labs.find((candidate) => candidate.id === id);
  if (lab) return lab;
  const hint = `The labs are ${labs.map((known) => known.id).join(", ")}.`;
  throw new UsageError(`There is no lab ${JSON.stringify(id)}.`, { hint });
}
