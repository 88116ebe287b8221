import assert from "node:assert/strict";
import { test } from "node:test";
import { findTextToolCalls } from "../../src/dialects/text-tool-calls.ts";

const tools = [{ name: "look_up", description: "", parameters: {}, server: "agent" }];

const WRITTEN = [
  '<tool_call>{"name": "look_up", "arguments": {"a": 1}}</tool_call>',
  '[TOOL_CALLS] [{"name": "look_up", "arguments": {"a": 1}}]',
  '<|python_tag|>{"name": "look_up", "parameters": {"a": 1}}',
  '```json\n{"tool": "look_up", "args": {"a": 1}}\n```',
  '{"type": "function", "function": {"name": "look_up", "arguments": "{\\"a\\": 1}"}}',
  'I will look. <function=look_up>{"a": 1}</function>',
];

for (const content of WRITTEN) {
  test(`a call is recognised in ${JSON.stringify(content)}`, () => {
    const [call, ...others] = findTextToolCalls(content, tools);
    assert.deepEqual([call?.name, call?.arguments, others.length], ["look_up", { a: 1 }, 0]);
  });
}

const PROSE = [
  'Use {"name": "look_up"} for that.',
  '{"name": "other_tool", "arguments": {}}',
  "[1, 2, 3]",
  "",
  "```json\nnot json\n```",
];

for (const content of PROSE) {
  test(`no call is seen in ${JSON.stringify(content)}`, () => {
    assert.deepEqual(findTextToolCalls(content, tools), []);
  });
}

test("reading a hostile text takes no longer than its length", () => {
  const measure = (length: number) => {
    const started = performance.now();
    for (const mark of ["<tool_call>", "```", "[TOOL_CALLS]", "<function=", "```json"]) {
      findTextToolCalls(`${mark}${" ".repeat(length)}|`, tools);
      findTextToolCalls(mark.repeat(length / 10), tools);
    }
    return performance.now() - started;
  };
  measure(1000);
  // Cubic time, as backtracking has it, would make eight times the length 512 times as long.
  assert.ok(measure(32_000) < 60 * Math.max(measure(4000), 1));
});
