import { AppError } from "@ai101/common";
import { type Lab, readLabs } from "@ai101/labs";

/** The labs, read when they are first asked for, and then kept. */
export class LabCatalog {
  #loaded: Promise<Lab[]> | undefined;

  all(): Promise<Lab[]> {
    this.#loaded ??= readLabs();
    return this.#loaded;
  }

  /** @throws {AppError} 404 naming the labs that exist */
  async find(id: string): Promise<Lab> {
    const labs = await this.all();
    const lab = labs.find((candidate) => candidate.id === id);
    if (lab) return lab;
    const hint = `The labs are ${labs.map((known) => known.id).join(", ")}.`;
    throw new AppError("not_found", 404, `There is no lab ${JSON.stringify(id)}.`, { hint });
  }
}
