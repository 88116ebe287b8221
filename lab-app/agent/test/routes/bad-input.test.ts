import assert from "node:assert/strict";
import { test } from "node:test";
import { readConfig } from "../../src/config.ts";
import { startAgent } from "../kit/start-agent.ts";

const JSON_TYPE = { "Content-Type": "application/json" };

const CASES: [string, string, RequestInit, number, string][] = [
  ["malformed JSON", "/chat", { method: "POST", headers: JSON_TYPE, body: '{"message' }, 400, "bad_json"],
  ["no JSON at all", "/chat", { method: "POST", body: "hello" }, 415, "not_json"],
  ["a missing message", "/chat", { method: "POST", headers: JSON_TYPE, body: "{}" }, 400, "bad_request"],
  [
    "a wrong type",
    "/chat",
    { method: "POST", headers: JSON_TYPE, body: '{"message":7}' },
    400,
    "bad_request",
  ],
  [
    "an empty message",
    "/chat",
    { method: "POST", headers: JSON_TYPE, body: '{"message":" "}' },
    400,
    "bad_request",
  ],
  ["an array", "/chat", { method: "POST", headers: JSON_TYPE, body: "[]" }, 400, "bad_request"],
  ["an unknown route", "/nowhere", {}, 404, "not_found"],
  ["a wrong method", "/chat", {}, 405, "method_not_allowed"],
  ["a foreign origin", "/health", { headers: { Origin: "https://evil.example" } }, 403, "origin_refused"],
  ["a bad filter", "/logs?after=x", {}, 400, "bad_request"],
  ["a filter that nobody knows", "/logs?sesion_id=x", {}, 400, "bad_request"],
  ["a filter of another route", "/wire?event=x", {}, 400, "bad_request"],
  ["a context of no session", "/context", {}, 400, "bad_request"],
];

test("bad input gets a 4xx in the one error shape, and the agent goes on", async (t) => {
  const agent = await startAgent(t, { TOOL_MODE: "hardcoded" });
  for (const [name, path, init, status, code] of CASES) {
    const response = await fetch(agent.url + path, init);
    const body = (await response.json()) as { error: { code: string; message: string } };
    assert.deepEqual([response.status, body.error.code], [status, code], name);
    assert.doesNotMatch(body.error.message, /\n\s+at /, name);
  }
  assert.equal((await agent.get("/health")).status, "ok");
});

test("a message over 32 KiB is refused, one of 32 KiB is not", async (t) => {
  const agent = await startAgent(t, { TOOL_MODE: "hardcoded", OPENAI_BASE_URL: "http://127.0.0.1:9/v1" });
  const long = await agent.post("/chat", { message: "ä".repeat(16 * 1024 + 1) });
  assert.equal(long.status, 413);
  const fits = await agent.post("/chat", { message: "a".repeat(32 * 1024) });
  assert.equal(fits.status, 502);
});

test("a model endpoint that is away is a 502 that names it", async (t) => {
  const agent = await startAgent(t, { TOOL_MODE: "hardcoded", OPENAI_BASE_URL: "http://127.0.0.1:9/v1" });
  const { error } = await agent.ask("Who is in HR?");
  assert.equal(error?.code, "model_unreachable");
  assert.equal(error?.message, "The model at http://127.0.0.1:9/v1 does not answer (bad port).");
});

test("every faulty variable is named at once, with its value and what it takes", () => {
  const env = { TOOL_MODE: "magic", MAX_ROUNDS: "many", SAFE_SQL: "perhaps", HISTORY_TOKENS: "0" };
  const faults = [
    "The configuration is not valid; nothing was started:",
    '  TOOL_MODE="magic" takes mcp, hardcoded',
    `  MAX_ROUNDS="many" takes a whole number from 1 to 50`,
    `  HISTORY_TOKENS="0" takes a whole number from 100 to ${Number.MAX_SAFE_INTEGER}`,
    '  SAFE_SQL="perhaps" takes true, false, 1, 0, yes, no, on or off',
  ];
  assert.throws(() => readConfig(env), { name: "ConfigError", message: faults.join("\n") });
  for (const name of ["OPENAI_API_KEY", "MCP_TOKEN"]) {
    const message = new RegExp(`  ${name}=\\(not shown\\) takes printable ASCII characters`);
    assert.throws(() => readConfig({ [name]: "schlüssel" }), { message });
  }
  assert.throws(
    () => readConfig({ MCP_BASE_URL: "hr=ftp://x" }),
    /MCP_BASE_URL="hr=ftp:\/\/x" takes an http/,
  );
  assert.throws(() => readConfig({ MCP_BASE_URL: "a=http://x,a=http://y" }), /each name once/);
});
