import assert from "node:assert/strict";
import type { IncomingMessage } from "node:http";
import { test } from "node:test";
import { createRateLimit } from "../../src/http/rate-limit.ts";

const from = (remoteAddress: string) => ({ socket: { remoteAddress } }) as IncomingMessage;

test("of five calls in one second at a limit of three, exactly two are refused; another client has its own three", async () => {
  const check = createRateLimit(3);
  const answers = await Promise.all(Array.from({ length: 5 }, () => check(from("10.0.0.1"))));
  assert.deepEqual(
    answers.map((answer) => answer?.status),
    [undefined, undefined, undefined, 429, 429],
  );
  assert.equal(answers[3]?.headers.get("retry-after"), "1");
  assert.equal(await check(from("10.0.0.2")), undefined);
});

test("0 is no limit", async () => {
  const check = createRateLimit(0);
  const answers = await Promise.all(Array.from({ length: 500 }, () => check(from("10.0.0.1"))));
  assert.ok(answers.every((answer) => answer === undefined));
});
