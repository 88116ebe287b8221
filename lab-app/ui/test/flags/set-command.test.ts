import assert from "node:assert/strict";
import { test } from "node:test";
import { otherValues, setCommands } from "../../src/flags/set-command.ts";

test("a switch offers its other values, anything else none", () => {
  assert.deepEqual(otherValues("poison_desc", true), ["false"]);
  assert.deepEqual(otherValues("approvals", "off"), ["writes", "all"]);
  assert.deepEqual(otherValues("MODEL", "some-real-model"), ["lab-literal", "lab-guarded"]);
  assert.deepEqual(otherValues("scripted", true), []);
});

test("the commands are those of the reader's path", () => {
  const commands = (path: "local" | "compose" | "k8s") =>
    setCommands(path, "mcp-server", "poison_desc", "true");
  assert.deepEqual(commands("local"), ["./scripts/lab set mcp-server POISON_DESC=true"]);
  assert.equal(commands("compose")[1], "POISON_DESC=true docker compose up -d mcp-server");
  assert.equal(commands("k8s")[1], "kubectl -n ai101 set env deployment/ai101-mcp-server POISON_DESC=true");
});
