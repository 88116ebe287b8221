import assert from "node:assert/strict";
import { test } from "node:test";
import { otherValues, setCommands } from "../../src/flags/set-command.ts";

test("a switch offers its other values, anything else none", () => {
  assert.deepEqual(otherValues("poison_desc", true), ["false"]);
  assert.deepEqual(otherValues("approvals", "off"), ["writes", "all"]);
  assert.deepEqual(otherValues("MODEL", "some-real-model"), ["lab-literal", "lab-guarded"]);
  assert.deepEqual(otherValues("scripted", true), []);
});

const change = {
  service: "mcp-server",
  flags: { enable_extra_tool: true, safe_sql: false },
  name: "poison_desc",
};

test("the commands are those of the reader's path", () => {
  const poison = { ...change, value: "true" };
  assert.deepEqual(setCommands("local", poison), ["./scripts/lab set mcp-server POISON_DESC=true"]);
  assert.deepEqual(setCommands("k8s", poison), [
    "kubectl -n ai101 set env deployment/ai101-mcp-server POISON_DESC=true",
  ]);
});

test("the Compose command repeats the switches that are on, because a new container forgets them", () => {
  const command = (value: string) => setCommands("compose", { ...change, value })[1];
  assert.equal(
    command("true"),
    "ENABLE_EXTRA_TOOL=true POISON_DESC=true docker compose up -d --no-deps --wait mcp-server",
  );
  const off = { ...change, flags: {}, value: "false" };
  assert.equal(setCommands("compose", off)[1], "docker compose up -d --no-deps --wait mcp-server");
});
