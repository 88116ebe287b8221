import assert from "node:assert/strict";
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestContext, test } from "node:test";

const FIXTURE = new URL("./fixtures/service.ts", import.meta.url).pathname;

function start(test: TestContext, variables: Record<string, string>) {
  const child = spawn(process.execPath, [FIXTURE], { env: { ...process.env, ...variables } });
  test.after(() => child.kill("SIGKILL"));
  const output = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk) => {
    output.stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output.stderr += chunk;
  });
  return { child, output };
}

async function until(child: ChildProcessWithoutNullStreams, word: string, output: { stdout: string }) {
  while (!output.stdout.includes(word)) await once(child.stdout, "data");
}

test("a service says where it listens, ends its open requests after SIGTERM, closes and exits 0", async (t) => {
  const { child, output } = start(t, { PORT: "0" });
  await until(child, "listening", output);
  const url = output.stdout.match(/"url":"([^"]+)"/)?.[1];
  const slow = fetch(`${url}/slow`);
  await until(child, "slow request came", output);
  child.kill("SIGTERM");
  assert.deepEqual(await (await slow).json(), { done: true });
  assert.deepEqual(await once(child, "exit"), [0, null]);
  assert.match(output.stdout, /closed\n.*"msg":"stopped"/);
});

test("a faulty variable ends the start with exit 1 and one message without a stack", async (t) => {
  const { child, output } = start(t, { PORT: "many" });
  assert.deepEqual(await once(child, "close"), [1, null]);
  assert.match(
    output.stderr,
    /^The configuration is not valid; nothing was started:\n {2}PORT="many" takes[^\n]+\n$/,
  );
  assert.equal(output.stdout, "");
});

test("a taken port is named in words", async (t) => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  t.after(() => other.close());
  const { port } = other.address() as AddressInfo;
  const { child, output } = start(t, { PORT: String(port) });
  assert.deepEqual(await once(child, "close"), [1, null]);
  assert.equal(output.stderr, `Port ${port} on 127.0.0.1 is taken. Stop what uses it, or set PORT.\n`);
});
