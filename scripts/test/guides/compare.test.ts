import assert from "node:assert/strict";
import { test } from "node:test";
import type { Block } from "@ai101/labs";
import { compareOutput } from "../../cli/guides/compare-output.ts";
import { type Runner, runBlocks, typeInto } from "../../cli/guides/run-blocks.ts";

const shown = (expect: Block["expect"], text: string, language = "text"): Block => ({
  language,
  expect,
  text,
  line: 1,
});
const accepts = (block: Block, output: string) => assert.equal(compareOutput(block, output), undefined);
const refuses = (block: Block, output: string) => assert.notEqual(compareOutput(block, output), undefined);

test("exact: the output is what is shown, line for line; blanks at the ends do not count", () => {
  accepts(shown("exact", "one\ntwo"), "one  \ntwo\n");
  refuses(shown("exact", "one\ntwo"), "one\ntwo\nthree");
  refuses(shown("exact", "one\ntwo"), "one");
  refuses(shown("exact", "o…e"), "one");
});

test("subset: shown lines come out in their order, and others may stand between", () => {
  accepts(shown("subset", "one\n…\nthree"), "zero\none\ntwo\nthree\n");
  refuses(shown("subset", "three\none"), "one\ntwo\nthree");
  refuses(shown("subset", "on"), "one");
});

test("an ellipsis stands for any text, in its place alone", () => {
  accepts(shown("subset", "message … to … sent"), "message 7 to Ann sent");
  accepts(shown("subset", "a…"), "a");
  refuses(shown("subset", "message … to Ann"), "message 7 to Ben");
  refuses(shown("subset", "ab…ba"), "aba");
});

test("JSON: members and items may be more, never less, and in the same order", () => {
  const actual = '{"a":{"b":1,"c":[1,2,3]},"text":"message 7 sent","d":null}';
  accepts(shown("subset", '{"a":{"c":[1,3]},"text":"message … sent"}', "json"), actual);
  refuses(shown("subset", '{"a":{"c":[3,1]}}', "json"), actual);
  refuses(shown("subset", '{"a":{"b":2}}', "json"), actual);
  refuses(shown("subset", '{"e":1}', "json"), actual);
  refuses(shown("subset", '{"d":{}}', "json"), actual);
  refuses(shown("subset", "{}", "json"), "no JSON");
});

test("regex: something in the output matches", () => {
  accepts(shown("regex", "en\\w+ 7.*ok"), "entry 7\nok");
  refuses(shown("regex", "^ok$"), "entry 7\nok!");
});

const answer =
  (code: number | null, output: string): Runner =>
  async () => ({ code, output });
const command = (more: object = {}): Block => ({
  language: "bash",
  run: true,
  text: "cmd",
  line: 1,
  ...more,
});

test("a command that fails is a disagreement and ends the run; one that must fail may not succeed", async () => {
  const later = shown("exact", "never looked at");
  assert.match((await runBlocks([command(), later], answer(1, "no")))[0]?.text ?? "", /ended with 1/);
  assert.equal((await runBlocks([command(), later], answer(1, "no"))).length, 1);
  const mustFail = [command({ fails: true }), shown("subset", "no")];
  assert.deepEqual(await runBlocks(mustFail, answer(1, "no")), []);
  assert.match((await runBlocks(mustFail, answer(0, "no")))[0]?.text ?? "", /should have failed/);
  assert.equal((await runBlocks(mustFail, answer(1, "something else"))).length, 1, "the text counts, too");
  assert.match((await runBlocks(mustFail, answer(null, "")))[0]?.text ?? "", /took too long/);
});

test("a command is typed into bash: its first failure counts, stderr is shown, too much time ends it", async () => {
  const shell = { env: process.env, addresses: { "127.0.0.1:8001": "127.0.0.1:9999" } };
  const type = (text: string, timeout = 20) => typeInto(shell)(command({ text, timeout }));
  assert.deepEqual(await type("echo out; echo err >&2; false; echo late"), { code: 1, output: "out\nerr\n" });
  assert.equal((await type("false | cat")).code, 1);
  assert.equal((await type("sleep 60", 1)).code, null);
  const { output } = await type(
    'test "http://127.0.0.1:8001/x" = http://127.0.0.1:9999/x && echo 127.0.0.1:8001',
  );
  assert.equal(output, "127.0.0.1:8001\n", "addresses are translated in, and back out");
});
