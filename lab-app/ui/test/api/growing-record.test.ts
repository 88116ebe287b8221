import assert from "node:assert/strict";
import { test } from "node:test";
import { GrowingRecord } from "../../src/api/growing-record.ts";

interface Entry {
  seq: number;
  ms: number | null;
}

const record = () =>
  new GrowingRecord<Entry>(({ ms }, before) => ms === null || (ms > 100 && before?.ms !== ms));

test("the next look begins behind the last entry that is over", () => {
  const known = record();
  assert.equal(known.after, 0);
  assert.equal(
    known.add([
      { seq: 3, ms: 1 },
      { seq: 4, ms: 2 },
    ]),
    true,
  );
  assert.equal(known.after, 4);
});

test("an entry that is still open is read again until it is over", () => {
  const known = record();
  known.add([
    { seq: 1, ms: null },
    { seq: 2, ms: 5 },
  ]);
  assert.equal(known.after, 0);
  known.add([
    { seq: 1, ms: 9 },
    { seq: 2, ms: 5 },
  ]);
  assert.equal(known.after, 2);
  assert.deepEqual(known.list(), [
    { seq: 1, ms: 9 },
    { seq: 2, ms: 5 },
  ]);
});

test("a stream is over when two looks see the same of it", () => {
  const known = record();
  for (const [ms, after] of [
    [200, 0],
    [300, 0],
    [300, 1],
  ] as const) {
    known.add([{ seq: 1, ms }]);
    assert.equal(known.after, after);
  }
});

test("a look that brings nothing new changes nothing", () => {
  const known = record();
  known.add([{ seq: 1, ms: 200 }]);
  assert.equal(known.add([{ seq: 1, ms: 200 }]), false);
});
