import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { LabError } from "./failure.ts";
import { birthOf, isAlive } from "./local/process-identity.ts";
import { dataDir } from "./paths.ts";
import { isPid } from "./state-shape.ts";
import { remark } from "./terminal.ts";

const file = join(dataDir, "lock.json");

interface Owner {
  pid: number;
  born: string;
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/** @throws {LabError} where somebody has written in the lock, or cut it off: whose it is cannot be known then */
function parseOwner(text: string): Owner {
  try {
    const owner = JSON.parse(text);
    if (isPid(owner?.pid) && typeof owner.born === "string") return owner;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new LabError(`${file} is damaged: it does not name the process that changes the stack.`, {
    hint: "If no other lab command runs now, delete it.",
  });
}

/** Undefined if the lock is gone by now. */
function readOwner(): Owner | undefined {
  try {
    return parseOwner(readFileSync(file, "utf8"));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Takes the lock. The link gives the file its name only when its content is whole. False if somebody has it. */
function takeLock(): boolean {
  const mine = `${file}.${process.pid}`;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(mine, JSON.stringify({ pid: process.pid, born: birthOf(process.pid) }));
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  } finally {
    rmSync(mine);
  }
}

/** Does `work` while no other call of the lab changes the stack; a lock whose owner died is taken over. */
export async function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  let told = false;
  while (!takeLock()) {
    const owner = readOwner();
    if (owner === undefined) continue;
    if (!isAlive(owner)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!told) remark(`lab: process ${owner.pid} is changing the stack; waiting for it.`);
    told = true;
    await sleep(100);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
