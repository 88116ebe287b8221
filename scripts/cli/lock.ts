import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { birthOf, isAlive } from "./local/process-identity.ts";
import { dataDir } from "./paths.ts";
import { remark } from "./terminal.ts";

const file = join(dataDir, "lock.json");

/** Takes the lock, or says who has it. The link gives the file its name only when its content is whole. */
function tryLock(): { pid: number; born: string } | undefined {
  const mine = `${file}.${process.pid}`;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(mine, JSON.stringify({ pid: process.pid, born: birthOf(process.pid) }));
  try {
    linkSync(mine, file);
    return undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return JSON.parse(readFileSync(file, "utf8"));
  } finally {
    rmSync(mine);
  }
}

/** Does `work` while no other call of the lab changes the stack; a lock whose owner died is taken over. */
export async function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  let told = false;
  for (let owner = tryLock(); owner; owner = tryLock()) {
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
