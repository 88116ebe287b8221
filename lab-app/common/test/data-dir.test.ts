import assert from "node:assert/strict";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { prepareDataDir } from "../src/index.ts";

test("a data folder is made with all above it; one that can't be is named, with what to do", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "ai101-data-"));
  t.after(() => rmSync(folder, { recursive: true }));
  prepareDataDir(join(folder, "a/b"));
  prepareDataDir(join(folder, "a/b"));
  assert.equal(statSync(join(folder, "a/b")).isDirectory(), true);
  const file = join(folder, "file");
  writeFileSync(file, "");
  assert.throws(() => prepareDataDir(join(file, "data")), {
    name: "StartError",
    message: `The data folder ${join(file, "data")} can't be used (ENOTDIR). Make it writable for this user, or set DATA_DIR.`,
  });
});
