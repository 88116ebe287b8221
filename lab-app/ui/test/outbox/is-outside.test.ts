import assert from "node:assert/strict";
import { test } from "node:test";
import { isOutside } from "../../src/outbox/is-outside.ts";

test("only an address of another domain is outside the company", () => {
  for (const inside of ["Lucy Tran", "kofi@acme.example", "it@mail.ACME.example", ""])
    assert.equal(isOutside(inside), false);
  for (const outside of [
    "attacker@evil.test",
    "Ada <ada@evil.test>",
    "x@acme.example.evil.test",
    "x@notacme.example",
  ])
    assert.equal(isOutside(outside), true, outside);
});
