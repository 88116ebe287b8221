import assert from "node:assert/strict";
import { test } from "node:test";
import { assignmentsFor } from "../../../cli/k8s/deployment.ts";

test("kubectl set env is told what changed, and what is set no more", () => {
  const live = { POISON_DESC: "true", SAFE_SQL: "true", LOG_LEVEL: "debug" };
  const wanted = { SAFE_SQL: "true", LOG_LEVEL: "info", ENABLE_EXTRA_TOOL: "true" };
  assert.deepEqual(assignmentsFor(live, wanted), [
    "POISON_DESC-",
    "LOG_LEVEL=info",
    "ENABLE_EXTRA_TOOL=true",
  ]);
  assert.deepEqual(assignmentsFor(wanted, wanted), []);
});
