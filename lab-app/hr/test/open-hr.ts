import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import type { TestContext } from "node:test";
import { createLogger } from "@ai101/common";
import { type HrFlags, type HrTool, openHrService } from "../src/index.ts";

/** A folder of its own for one test. */
export function createDataDir(test: TestContext): string {
  const dataDir = mkdtempSync(join(tmpdir(), "ai101-hr-"));
  test.after(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** Opens the HR domain; `logged` holds what it logged. It closes with the test, unless the test did. */
export function openHr(test: TestContext, dataDir = createDataDir(test)) {
  const logged: string[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => void done(void logged.push(String(chunk))),
  });
  const hr = openHrService(dataDir, createLogger("test", "info", sink));
  test.after(() => hr.close());
  return { hr, dataDir, logged };
}

/** Runs a tool as its owners do: the input passes its schema first. */
export const run = async (tool: HrTool | undefined, input: unknown) => {
  if (tool === undefined) throw new Error("no such tool");
  return tool.run(tool.inputSchema.parse(input));
};

export const flags = (changes: Partial<HrFlags> = {}): HrFlags => ({
  safeSql: false,
  extraTool: false,
  poisonDescription: false,
  ...changes,
});
