/** Counts how often the same request came. What was seen longest ago is forgotten. */
export class Attempts {
  readonly #counts = new Map<string, number>();
  readonly #limit = 1000;

  /** How often this request came before now. */
  count(digest: string): number {
    const before = this.#counts.get(digest) ?? 0;
    this.#counts.delete(digest);
    this.#counts.set(digest, before + 1);
    if (this.#counts.size > this.#limit) this.#counts.delete(this.#counts.keys().next().value as string);
    return before;
  }
}
