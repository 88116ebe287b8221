import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { test } from "node:test";
import { type ChatCase, type ModelCase, playChatCase, playModelCase, readCases } from "./cases.ts";

const FOLDER = new URL("./cases/", import.meta.url);
const filesOf = (kind: string) =>
  globSync(`${kind}-*.jsonl`, { cwd: FOLDER })
    .sort()
    .map((file) => new URL(file, FOLDER));

for (const file of filesOf("chat")) {
  for (const one of readCases<ChatCase>(file)) {
    test(`case ${one.id} plays as expected`, async () => assert.equal(await playChatCase(one), undefined));
  }
}

for (const file of filesOf("model")) {
  const all = readCases<ModelCase>(file);
  for (const one of all) {
    test(`case ${one.id} plays as expected`, async () =>
      assert.equal(await playModelCase(one, all), undefined));
  }
}
