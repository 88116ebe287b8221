import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { openModern, readAnswer } from "./wire.ts";

const MAIN = fileURLToPath(new URL("../src/main.ts", import.meta.url));

test("on SIGTERM the streams end, a call in flight is still answered, and the process exits with 0", async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), "ai101-stop-"));
  const env = { ...process.env, PORT: "0", DATA_DIR: dataDir, ENABLE_SLOW_TOOL: "true" };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ["ignore", "pipe", "inherit"] });
  t.after(() => {
    child.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  while (!output.includes("listening")) await once(child.stdout, "data");
  const url = output.match(/"url":"([^"]+)"/)?.[1] ?? "";

  // An answer that has begun is one that the server has taken up.
  const listening = await openModern(url, "subscriptions/listen", {
    notifications: { toolsListChanged: true },
  });
  const slow = { name: "build_report", arguments: { seconds: 0.7 }, _meta: { progressToken: 1 } };
  const report = await openModern(url, "tools/call", slow);
  child.kill("SIGTERM");

  assert.equal((await readAnswer(listening)).message.result.resultType, "complete");
  assert.equal((await readAnswer(report)).message.result.structuredContent.departments.length, 7);
  assert.deepEqual(await once(child, "exit"), [0, null]);
  assert.match(output, /"msg":"stopped"/);
});
