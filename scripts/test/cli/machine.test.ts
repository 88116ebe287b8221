import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { test } from "node:test";
import { isPortFree, portOwner } from "../../cli/local/port-owner.ts";
import { birthOf, isAlive } from "../../cli/local/process-identity.ts";
import { requireFreePorts } from "../../cli/preflight.ts";
import { services } from "../../cli/services.ts";

async function listenSomewhere() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, port: (server.address() as { port: number }).port };
}

test("a taken port is named with the process that has it and the variable that moves the service", async (t) => {
  const { server, port } = await listenSomewhere();
  t.after(() => server.close());
  assert.equal(await isPortFree(port), false);
  assert.match(portOwner(port) ?? "", new RegExp(`^process ${process.pid} \\(.*node`));
  const agent = services.filter(({ name }) => name === "agent");
  await assert.rejects(
    requireFreePorts(agent, { agent: port }),
    new RegExp(
      `Port ${port}, which agent wants, is taken by process ${process.pid} .*AGENT_PORT=<port> moves it`,
    ),
  );
});

test("a port that nobody has is free", async () => {
  const { server, port } = await listenSomewhere();
  server.close();
  await once(server, "close");
  assert.equal(await isPortFree(port), true);
});

test("a pid that another process got later is not taken for ours", () => {
  const mine = { pid: process.pid, born: birthOf(process.pid) };
  assert.equal(isAlive(mine), true);
  assert.equal(isAlive({ ...mine, born: `${mine.born}0` }), false);
});

test("a process that ended is not alive", async () => {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  await once(child, "spawn");
  const record = { pid: child.pid ?? 0, born: birthOf(child.pid ?? 0) };
  assert.equal(isAlive(record), true);
  child.kill("SIGKILL");
  await once(child, "close");
  assert.equal(isAlive(record), false);
});
