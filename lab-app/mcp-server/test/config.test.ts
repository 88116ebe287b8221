import assert from "node:assert/strict";
import { test } from "node:test";
import { readConfig } from "../src/config.ts";

test("the defaults are the safe server of Lab 3", () => {
  const config = readConfig({});
  assert.deepEqual(
    [
      config.BIND,
      config.PORT,
      config.ENABLE_EXTRA_TOOL,
      config.POISON_DESC,
      config.SAFE_SQL,
      config.MCP_SESSIONS,
    ],
    ["127.0.0.1", 8000, false, false, false, "off"],
  );
  assert.equal(config.MCP_TOKEN, undefined);
});

test("every faulty variable is named at once, with what it takes", () => {
  const start = () => readConfig({ ENABLE_EXTRA_TOOL: "maybe", MCP_SESSIONS: "sticky", PORT: "http" });
  assert.throws(start, (error: Error) => {
    assert.match(error.message, /ENABLE_EXTRA_TOOL="maybe" takes true, false/);
    assert.match(error.message, /MCP_SESSIONS="sticky" takes off/);
    assert.match(error.message, /PORT="http" takes a whole number/);
    return true;
  });
});

test("a token that no client could send is refused, and not printed", () => {
  assert.throws(
    () => readConfig({ MCP_TOKEN: "my secret" }),
    (error: Error) => /MCP_TOKEN/.test(error.message) && !error.message.includes("my secret"),
  );
});
