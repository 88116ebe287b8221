import type { HrFlags, HrService } from "@ai101/hr";
import { type DescribedTool, describeTool } from "./hr-tools.ts";

/**
 * The HR tools that the flags allow, described once and shared by every server that is built.
 * The flags may change while the process runs; who keeps a server for longer listens with `onChange`.
 */
export class ToolCatalogue {
  readonly #hr: HrService;
  readonly #listeners = new Set<() => void>();
  #flags: HrFlags;
  #tools: DescribedTool[];

  constructor(hr: HrService, flags: HrFlags) {
    this.#hr = hr;
    this.#flags = flags;
    this.#tools = this.#describe();
  }

  get flags(): HrFlags {
    return this.#flags;
  }

  get tools(): readonly DescribedTool[] {
    return this.#tools;
  }

  change(changes: Partial<HrFlags>): void {
    this.#flags = { ...this.#flags, ...changes };
    this.#tools = this.#describe();
    for (const listener of this.#listeners) listener();
  }

  /** Returns a function that ends the listening. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #describe(): DescribedTool[] {
    return this.#hr.tools(this.#flags).map((tool) => ({ tool, description: describeTool(tool) }));
  }
}
