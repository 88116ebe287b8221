/** Whether an entry may still change, seen as it is now and as it was at the look before. */
export type IsOpen<Entry> = (entry: Entry, before: Entry | undefined) => boolean;

/** What is known of a record of the agent: each entry once, in its newest reading. */
export class GrowingRecord<Entry extends { seq: number }> {
  readonly #entries = new Map<number, Entry>();
  readonly #open = new Set<number>();
  readonly #isOpen: IsOpen<Entry>;

  constructor(isOpen: IsOpen<Entry>) {
    this.#isOpen = isOpen;
  }

  /** Where the next look begins: before the first entry that may still change, or else at the end. */
  get after(): number {
    const firstOpen = Math.min(...this.#open);
    return Number.isFinite(firstOpen) ? firstOpen - 1 : Math.max(0, ...this.#entries.keys());
  }

  /** Takes in what a look has read. Returns whether anything is new. */
  add(read: readonly Entry[]): boolean {
    let isNew = false;
    for (const entry of read) {
      const before = this.#entries.get(entry.seq);
      if (this.#isOpen(entry, before)) this.#open.add(entry.seq);
      else this.#open.delete(entry.seq);
      if (JSON.stringify(before) === JSON.stringify(entry)) continue;
      this.#entries.set(entry.seq, entry);
      isNew = true;
    }
    return isNew;
  }

  list(): Entry[] {
    return [...this.#entries.values()].sort((a, b) => a.seq - b.seq);
  }
}
