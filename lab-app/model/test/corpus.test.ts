import assert from "node:assert/strict";
import { test } from "node:test";
import { type ChatCase, type ModelCase, playChatCase, playModelCase, readCases } from "./cases.ts";

const corpus = (file: string) => new URL(`../../../test/corpus/${file}`, import.meta.url);

for (const one of readCases<ChatCase>(corpus("chat.jsonl"))) {
  test(`chat case ${one.id} plays as expected`, async () => assert.equal(await playChatCase(one), undefined));
}

const modelCases = readCases<ModelCase>(corpus("model.jsonl"));
for (const one of modelCases) {
  test(`model case ${one.id} plays as expected`, async () =>
    assert.equal(await playModelCase(one, modelCases), undefined));
}
