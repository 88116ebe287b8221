import assert from "node:assert/strict";
import { test } from "node:test";
import { stripVTControlCharacters } from "node:util";
import { describeApproval } from "../../cli/verbs/approvals.ts";

const approval = {
  id: "a1",
  session_id: "s",
  tool: "send_message",
  server: "hr",
  arguments: { to: "x@y.example", body: `first line\nsecond \u001b[2J${"z".repeat(500)}` },
  expires_at: "2026-01-01T00:00:00.000Z",
};

test("a person sees every argument whole, and nothing that the terminal would obey", () => {
  const shown = stripVTControlCharacters(describeApproval(approval));
  assert.match(
    shown,
    /^hr · send_message waits for a person, until 2026-01-01T00:00:00\.000Z\n {2}to: x@y\.example\n/,
  );
  assert.ok(shown.includes(`first line\n    second \\x1b[2J${"z".repeat(500)}`));
  assert.ok(!describeApproval(approval).includes("\u001b[2J"));
});
