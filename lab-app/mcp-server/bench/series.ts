export const quantile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Measured values by name; their medians stand for them. */
export class Series {
  readonly #values = new Map<string, number[]>();

  add(name: string, value: number): void {
    const values = this.#values.get(name) ?? [];
    values.push(value);
    this.#values.set(name, values);
  }

  median(name: string): number {
    const values = this.#values.get(name) ?? [];
    return quantile(
      values.toSorted((a, b) => a - b),
      0.5,
    );
  }

  /** The median as a multiple of that of another name. */
  ratio(name: string, yardstick: string): string {
    return `${(this.median(name) / this.median(yardstick)).toFixed(2)} x`;
  }
}
