import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "@ai101/common";
import type { Lab } from "@ai101/labs";
import { z } from "zod";

/** When each step was first solved, in ISO 8601 UTC, by lab and step. */
export const progressSchema = z.record(z.string(), z.record(z.string(), z.iso.datetime()));
export type SolvedSteps = z.infer<typeof progressSchema>;

/** What of an imported progress belongs to steps that exist here. */
export const keepKnown = (solved: SolvedSteps, labs: readonly Lab[]): SolvedSteps =>
  Object.fromEntries(
    labs.map(({ id, steps }) => {
      const known = new Set(steps.map((step) => step.id));
      return [id, Object.fromEntries(Object.entries(solved[id] ?? {}).filter(([step]) => known.has(step)))];
    }),
  );

/** What this student has solved. It survives restarts, and what is solved stays solved. */
export class Progress {
  readonly #file: string;
  #solved: SolvedSteps;

  constructor(dataDir: string, log: Logger) {
    mkdirSync(dataDir, { recursive: true });
    this.#file = join(dataDir, "progress.json");
    this.#solved = this.#read(log);
  }

  all(): SolvedSteps {
    return this.#solved;
  }

  solvedAt(lab: string, step: string): string | null {
    return this.#solved[lab]?.[step] ?? null;
  }

  solve(lab: string, steps: readonly string[]): void {
    const now = new Date().toISOString();
    this.merge({ [lab]: Object.fromEntries(steps.map((step) => [step, now])) });
  }

  /** Takes over what was solved elsewhere; of two times the earlier one stays. */
  merge(other: SolvedSteps): void {
    const merged = structuredClone(this.#solved);
    for (const [lab, steps] of Object.entries(other)) {
      const known = merged[lab] ?? {};
      for (const [step, at] of Object.entries(steps)) {
        const before = known[step];
        known[step] = before === undefined || at < before ? at : before;
      }
      merged[lab] = known;
    }
    this.#write(merged);
    this.#solved = merged;
  }

  /** A damaged file is set aside, never deleted: a person may still read it. */
  #read(log: Logger): SolvedSteps {
    if (!existsSync(this.#file)) return {};
    try {
      return progressSchema.parse(JSON.parse(readFileSync(this.#file, "utf8")));
    } catch (error) {
      const setAside = `${this.#file}.damaged-${Date.now()}`;
      renameSync(this.#file, setAside);
      log.warn({ file: this.#file, setAside, damage: String(error) }, "progress was damaged; set aside");
      return {};
    }
  }

  /** In one step, so that a crash leaves the old file or the new one. */
  #write(solved: SolvedSteps): void {
    const draft = `${this.#file}.${process.pid}.draft`;
    writeFileSync(draft, `${JSON.stringify(solved, null, 2)}\n`);
    renameSync(draft, this.#file);
  }
}
