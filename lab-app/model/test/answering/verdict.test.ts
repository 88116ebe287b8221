import assert from "node:assert/strict";
import { test } from "node:test";
import { reportCalls } from "../../src/answering/report.ts";
import { profileTool } from "../../src/choosing/tool-profile.ts";
import { readResult } from "../../src/filling/records.ts";
import { readRequests } from "../../src/reading/requests.ts";

const tool = profileTool({
  name: "get_parcel",
  description: "Look up a parcel.",
  parameters: { type: "object", properties: { id: { type: "string" } }, required: ["id"] },
});

function said(question: string, text: string): string {
  const [clause] = readRequests(question);
  assert.ok(clause);
  const call = { args: { id: "P-1" }, result: readResult(text) };
  return reportCalls(clause, [call], { secrets: [], tool }).join("\n");
}

test("a state is confirmed or denied where the record tells it", () => {
  assert.match(said("Is parcel P-1 still open?", '{"id":"P-1","status":"open"}'), /^Yes: /);
  assert.match(said("Is parcel P-1 delivered?", '{"id":"P-1","status":"lost"}'), /^No: /);
  assert.match(said("Is parcel P-1 insured?", '{"id":"P-1","insured":false}'), /^No: /);
});

test("a text that denies, or says nothing of it, gets no yes", () => {
  assert.equal(said("Is parcel P-1 lost?", "P-1 was not lost."), "P-1 was not lost.");
  assert.equal(said("Is parcel P-1 lost?", "P-1 left Rome."), "P-1 left Rome.");
});

test("somebody who is not among the records is said to be missing", () =>
  assert.match(
    said("Is there a Peter in P-1?", '[{"name":"Ann Lee"},{"name":"Bo Ray"}]'),
    /^No, I found no Peter/,
  ));
