import assert from "node:assert/strict";
import { test } from "node:test";
import { limitIn } from "../../src/reading/limits.ts";
import { readRequests } from "../../src/reading/requests.ts";

/** The clauses of a message as "condition → what is asked (reason)". */
const read = (text: string) =>
  readRequests(text).map(({ condition, text, reason }) =>
    [condition && `${condition.relation} →`, text, reason && `(${reason})`].filter(Boolean).join(" "),
  );

test("a condition opens a request of its own wherever it stands", () => {
  assert.deepEqual(read("Check ticket 7; if it is solved, close it, otherwise assign it to Ann."), [
    "Check ticket 7",
    "when → close it",
    "otherwise → assign it to Ann",
  ]);
  assert.deepEqual(read("Is ticket 7 solved? If so, close it. If not, assign it to Ann."), [
    "Is ticket 7 solved",
    "so → close it",
    "otherwise → assign it to Ann",
  ]);
});

test("a condition behind its order stays with it", () =>
  assert.deepEqual(read("Close ticket 7 if it is solved"), ["when → Close ticket 7"]));

test("a reason is no request and no part of what is asked", () => {
  assert.deepEqual(read("pls cancel AP-31, I'm ill"), ["cancel AP-31 (I'm ill)"]);
  assert.deepEqual(read("Close ticket 5 because the door works again"), [
    "Close ticket 5 (the door works again)",
  ]);
  assert.deepEqual(read("Look up Ann Lee, she is in design"), ["Look up Ann Lee, she is in design"]);
});

test("a verb and its particle are one word with the object between them", () =>
  assert.equal(readRequests("Hand ticket 8 over to Ann Lee")[0]?.words[0]?.lemma, "hand_over"));

test("quotations with conditions in them stay whole", () =>
  assert.equal(readRequests("Send Ann the note 'wait, if it rains, go home'").length, 1));

test("a limit is on the right side of its number", () => {
  for (const [text, below, at, above] of [
    ["more than 5", false, false, true],
    ["at least 5", false, true, true],
    ["at most 5", true, true, false],
    ["cheaper than $5", true, false, false],
    ["older than 5", false, false, true],
  ] as const) {
    const isWithin = limitIn(text);
    assert.deepEqual([isWithin?.(4), isWithin?.(5), isWithin?.(6)], [below, at, above], text);
  }
  assert.equal(limitIn("rather than him"), undefined);
});
