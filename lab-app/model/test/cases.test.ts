import assert from "node:assert/strict";
import { test } from "node:test";
import { type ChatCase, type ModelCase, playChatCase, playModelCase, readCases } from "./cases.ts";

const cases = (file: string) => new URL(`./cases/${file}`, import.meta.url);

for (const file of ["chat-dev.jsonl"]) {
  for (const one of readCases<ChatCase>(cases(file))) {
    test(`case ${one.id} plays as expected`, () => assert.equal(playChatCase(one), undefined));
  }
}

for (const file of ["model-dev.jsonl"]) {
  const all = readCases<ModelCase>(cases(file));
  for (const one of all) {
    test(`case ${one.id} plays as expected`, () => assert.equal(playModelCase(one, all), undefined));
  }
}
