import assert from "node:assert/strict";
import { test } from "node:test";
import { checkVariables, parseAssignments, showAssignment } from "../../cli/flags.ts";
import { findService } from "../../cli/services.ts";

const agent = findService("agent");

test("a value may hold equal signs and be empty", () => {
  assert.deepEqual(parseAssignments(agent, ["MCP_BASE_URL=a=http://x,b=http://y", "MODEL="]), {
    MCP_BASE_URL: "a=http://x,b=http://y",
    MODEL: "",
  });
});

test("a key that the service does not know is refused with the list of those it knows", () => {
  assert.throws(() => parseAssignments(agent, ["MODLE=x"]), { hint: /^It knows .*MODEL.*LOG_LEVEL/ });
});

test("a service's own configuration judges the values", async () => {
  await assert.rejects(
    checkVariables(agent, { MAX_ROUNDS: "0" }),
    /agent: [\s\S]*MAX_ROUNDS="0" takes a whole number/,
  );
  await checkVariables(agent, { MAX_ROUNDS: "3" });
});

test("keys and tokens are not shown, and a value that a shell would read is quoted", () => {
  assert.equal(showAssignment(["OPENAI_API_KEY", "sk-secret"]), "OPENAI_API_KEY='…'");
  assert.equal(showAssignment(["MCP_TOKEN", "secret"]), "MCP_TOKEN='…'");
  assert.equal(showAssignment(["MODEL", "it's; rm -rf x"]), "MODEL='it'\\''s; rm -rf x'");
  assert.equal(
    showAssignment(["MCP_BASE_URL", "http://127.0.0.1:8002/mcp"]),
    "MCP_BASE_URL=http://127.0.0.1:8002/mcp",
  );
});
