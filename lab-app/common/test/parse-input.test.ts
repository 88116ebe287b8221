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
      assert.match(error.message, /^message: .*expected string.*; count: .*expected number/);
      return true;
    },
  );
  assert.deepEqual(parseInput(schema, { message: "a", count: 1 }), { message: "a", count: 1 });
});
