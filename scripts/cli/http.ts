import { setTimeout as sleep } from "node:timers/promises";

/** One GET that may fail: the parsed body of a 200, else undefined. Used to ask whether a service is there. */
export async function probe(url: string, timeoutMs = 2000): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    const body = await response.json();
    return response.ok ? body : undefined;
  } catch {
    return undefined; // away, starting or not ours: all mean "not there", and the caller says so
  }
}

/** Asks `question` until it gives a value. Undefined when `seconds` have passed. */
export async function until<Value>(
  question: () => Promise<Value | undefined>,
  { seconds, everyMs = 25 }: { seconds: number; everyMs?: number },
): Promise<Value | undefined> {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const value = await question();
    if (value !== undefined) return value;
    await sleep(everyMs);
  }
  return undefined;
}
