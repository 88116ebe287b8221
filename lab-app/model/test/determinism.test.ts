import assert from "node:assert/strict";
import { test } from "node:test";
import { complete } from "../src/complete.ts";
import { type ModelCase, readCases } from "./cases.ts";

test("two runs over all requests of the cases give the same bytes, in any order", () => {
  const files = ["../../../test/corpus/model.jsonl", "./cases/model-dev.jsonl"];
  const cases = files.flatMap((file) => readCases<ModelCase>(new URL(file, import.meta.url)));
  const byId = new Map(cases.map((one) => [one.id, one]));
  const requests = cases.map((one) => {
    const { user = "", tools = [], model } = { ...byId.get(one.same_as ?? ""), ...one };
    return {
      model,
      messages: [{ role: "user" as const, content: user }],
      tools: tools.map((tool) => ({ type: "function" as const, function: tool })),
    };
  });
  const run = (list: typeof requests) => list.map((request) => JSON.stringify(complete(request, "literal")));
  const forwards = run(requests);
  const backwards = run([...requests].reverse()).reverse();
  assert.deepEqual(backwards, forwards);
});
