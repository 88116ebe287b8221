/** The value below which `share` (0 to 1) of the numbers lie. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (numbers: readonly number[]) => quantile(numbers, 0.5);

/** Resident memory of a process in MiB; Linux alone tells it. */
export async function residentMiB(pid: number): Promise<number> {
  const { readFile } = await import("node:fs/promises");
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(status.match(/^VmRSS:\s+(\d+)/m)?.[1]) / 1024);
}

export const print = (label: string, figure: string) => console.log(`${label.padEnd(58)} ${figure}`);
