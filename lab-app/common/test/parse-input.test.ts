import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { AppError, parseInput } from "../src/index.ts";

test("an input that does not fit is a 400 that names each field", () => {
  const schema = z.object({ message: z.string(), count: z.number() });
  assert.throws(
    () => parseInput(schema, { message: 1 }),
    (error) => {
      assert.ok(error instanceof AppError);
      assert.deepEqual([error.code, error.status], ["bad_request", 400]);
      assert.equal(error.message, "message: takes type string; count: is missing");
      return true;
    },
  );
  assert.deepEqual(parseInput(schema, { message: "a", count: 1 }), { message: "a", count: 1 });
});

test("faults are told in words, with what is taken", () => {
  const schema = z.strictObject({ name: z.string().min(2).max(5), path: z.enum(["a", "b"]).default("a") });
  const faults: [unknown, string][] = [
    [{ name: "x" }, "name: takes at least 2 characters"],
    [{ name: "abcdef" }, "name: takes at most 5 characters"],
    [{ name: "abc", path: "c" }, "path: takes a, b"],
    [{ name: "abc", nmae: "", pth: "" }, "the whole: not known here: nmae, pth"],
    [[], "the whole: takes type object"],
  ];
  for (const [input, message] of faults) assert.throws(() => parseInput(schema, input), { message });
});
