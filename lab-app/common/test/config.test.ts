import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import {
  ConfigError,
  choice,
  flag,
  httpUrl,
  parseConfig,
  serviceVariables,
  wholeNumber,
  wordList,
} from "../src/index.ts";

const faultsOf = (schema: z.ZodObject, env: NodeJS.ProcessEnv): string => {
  try {
    parseConfig(schema, env);
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.message;
  }
  return "";
};

test("a boolean takes eight words in any case", () => {
  const schema = z.object({ A: flag(false) });
  for (const word of ["true", "1", "yes", "on", "TRUE", " On "])
    assert.equal(parseConfig(schema, { A: word }).A, true);
  for (const word of ["false", "0", "no", "off", "OFF"])
    assert.equal(parseConfig(schema, { A: word }).A, false);
});

test("any other word for a boolean ends the start and is named", () => {
  assert.equal(
    faultsOf(z.object({ SAFE_SQL: flag(false) }), { SAFE_SQL: "ture" }),
    'The configuration is not valid; nothing was started:\n  SAFE_SQL="ture" takes true, false, 1, 0, yes, no, on or off',
  );
});

test("all faults are listed at once, one a line", () => {
  const schema = z.object({ ...serviceVariables("x", 1), A: flag(true), B: choice(["off", "on"], "off") });
  const lines = faultsOf(schema, { PORT: "70000", LOG_LEVEL: "loud", A: "-", B: "half" }).split("\n");
  assert.equal(lines.length, 5);
  assert.match(lines[1] ?? "", /PORT="70000" takes a whole number from 0 to 65535/);
  assert.match(lines[2] ?? "", /LOG_LEVEL="loud" takes fatal, error, warn, info, debug, trace, silent/);
  assert.match(lines[4] ?? "", /B="half" takes off, on/);
});

test("an empty variable counts as not set, because Compose passes such ones on", () => {
  const schema = z.object({ A: flag(true), B: choice(["off", "on"], "on"), N: wholeNumber(8) });
  assert.deepEqual(parseConfig(schema, { A: "", B: "", N: "" }), { A: true, B: "on", N: 8 });
});

test("a whole number is digits only", () => {
  const schema = z.object({ N: wholeNumber(1, { min: 1, max: 10 }) });
  assert.equal(parseConfig(schema, { N: " 7 " }).N, 7);
  for (const text of ["7.5", "0x7", "1e1", "-1", "11", "tcp://10.0.0.1:80"])
    assert.match(faultsOf(schema, { N: text }), /from 1 to 10/);
});

test("an address is http or https and loses the slash at its end", () => {
  const schema = z.object({ U: httpUrl("http://a") });
  assert.equal(parseConfig(schema, { U: "http://model:8003/v1/" }).U, "http://model:8003/v1");
  for (const text of ["model:8003", "ftp://model", "/v1"])
    assert.match(faultsOf(schema, { U: text }), /http:\/\//);
});

test("a word list drops blanks and empty words", () => {
  assert.deepEqual(parseConfig(z.object({ L: wordList([]) }), { L: " a, ,b," }).L, ["a", "b"]);
});

test("a faulty secret is named but not shown", () => {
  const message = faultsOf(z.object({ MCP_TOKEN: z.string().max(3, "is too long") }), {
    MCP_TOKEN: "hunter2",
  });
  assert.match(message, /MCP_TOKEN=\(not shown\) is too long/);
});
