import assert from "node:assert/strict";
import { Agent } from "node:http";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { checkAnswer } from "./fuzz/check-answer.ts";
import { Random } from "./fuzz/random.ts";
import { makeRequest, send } from "./fuzz/send-random.ts";
import { startServer } from "./start-server.ts";
import { modern } from "./wire.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

const heapInUse = () => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

/** Sends so many random requests, sixteen at a time, and checks each answer. Resolves to the statuses seen. */
async function fuzz(url: string, random: Random, count: number): Promise<Set<number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const statuses = new Set<number>();
  let left = count;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      const request = makeRequest(random);
      const received = await send(url, agent, request);
      statuses.add(received.status);
      try {
        checkAnswer(request, received);
      } catch (error) {
        const shown = JSON.stringify({ request, received }, (_key, value) =>
          typeof value === "string" && value.length > 400 ? `${value.slice(0, 400)}…` : value,
        );
        throw new Error(`${(error as Error).message}\n${shown}`, { cause: error });
      }
    }
  };
  await Promise.all(Array.from({ length: 16 }, client));
  agent.destroy();
  return statuses;
}

for (const [mode, count] of [
  ["off", 8000],
  ["on", 2000],
] as const) {
  test(`${count} random requests with sessions ${mode}: each answer is whole, memory comes back`, async (t) => {
    const url = await startServer(t, { MCP_SESSIONS: mode, MCP_RATE_LIMIT: "0", ENABLE_EXTRA_TOOL: "true" });
    const seed = Number(process.env.FUZZ_SEED ?? 20260728);
    t.diagnostic(`FUZZ_SEED=${seed}`);
    const random = new Random(seed);
    await fuzz(url, random, 500); // until everything that is kept for good is there
    const before = heapInUse();
    const statuses = await fuzz(url, random, count - 500);
    for (const status of [200, 202, 400, 403, 404, 405, 413, 415])
      assert.ok(statuses.has(status), `no ${status}`);
    const grownBy = Math.round((heapInUse() - before) / 1_048_576);
    t.diagnostic(`the heap grew by ${grownBy} MiB`);
    assert.ok(grownBy < 16, `the heap grew by ${grownBy} MiB`);
    assert.equal((await modern(url, "tools/list")).status, 200);
  });
}
