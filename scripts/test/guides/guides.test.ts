import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { type Block, blocksOf, type Guide, type Lab, parseParts, readLabs } from "@ai101/labs";
import { type OwnStack, openOwnStack } from "../../cli/guides/own-stack.ts";
import { type Runner, runBlocks, typeInto } from "../../cli/guides/run-blocks.ts";
import type { CommandOutcome } from "../../cli/guides/shell.ts";
import { startFlags } from "../../cli/guides/start-lab.ts";
import { followGuide, testGuide } from "../../cli/guides/test-guide.ts";
import { root } from "../../cli/paths.ts";

// Each guide is typed into a stack of its own, out of a wrecked state. What came out is kept, so that a guide, or a
// product, that has drifted can be tried without typing everything again.

const DESCRIPTION = "Look up employees in the HR database by department name.";

type Record = Map<number, CommandOutcome>;

const recorder =
  (record: Record, { shell }: OwnStack): Runner =>
  async (block) => {
    const outcome = await typeInto(shell)(block);
    record.set(block.line, outcome);
    return outcome;
  };

/** Answers each command with what it gave, after `change`. */
const player =
  (record: Record, change = (output: string) => output): Runner =>
  async ({ line }) => {
    const { code, output } = record.get(line) as CommandOutcome;
    return { code, output: change(output) };
  };

const withBlock = ({ front, parts }: Guide, old: Block, changed: Block): Guide => ({
  front,
  parts: parts.map((part) => (part.block === old ? { ...part, block: changed } : part)),
});

/** The same output with its first word, or number, replaced; names of JSON members stay. */
const drifted = (block: Block): Block => ({
  ...block,
  text: block.text.replace(/[A-Za-z]{3,}(?![^"\n]*":)|\d{3}/, "drifted"),
});

async function eachShownOutputMatters(lab: Lab, record: Record): Promise<void> {
  for (const block of blocksOf(lab.guide, "local").filter(({ expect }) => expect)) {
    const changed = drifted(block);
    assert.notEqual(changed.text, block.text, `lab ${lab.id}, line ${block.line}: nothing to change`);
    const faults = await followGuide(withBlock(lab.guide, block, changed), "local", player(record));
    assert.equal(faults.length, 1, `lab ${lab.id}, line ${block.line}: a changed output was not noticed`);
  }
}

/** Lab 2 sets its flag by starting; every other guide types `set`. */
function aRenamedStartFails({ front }: Guide): void {
  assert.deepEqual(front.start, { agent: { TOOL_MODE: "hardcoded" } });
  const renamed = { ...front, start: { agent: { RENAMED_TOOL_MODE: "hardcoded" } } };
  assert.throws(() => startFlags(renamed), /does not know the variable "RENAMED_TOOL_MODE"/);
}

/** Follows the guide with the first flag that it sets renamed: that line is typed, the others are played. */
async function aRenamedFlagFails({ guide }: Lab, record: Record, stack: OwnStack): Promise<void> {
  const set = blocksOf(guide, "local").find(({ run, text }) => run && / set \S+ [A-Z_]+=/.test(text));
  if (set === undefined) return aRenamedStartFails(guide);
  const text = set.text.replace(/([A-Z_]+)=/, "RENAMED_$1=");
  const [type, play] = [typeInto(stack.shell), player(record)];
  const run: Runner = (block) => (block.line === set.line ? type(block) : play(block));
  const faults = await followGuide(withBlock(guide, set, { ...set, text }), "local", run);
  assert.equal(faults.length, 1);
  assert.match(faults[0] ?? "", new RegExp(`^README\\.md:${set.line}:`));
  assert.match(faults[0] ?? "", /does not know the variable "RENAMED_/);
}

function testLab(lab: Lab, stack: () => OwnStack): void {
  test(`lab ${lab.id}: what its guide shows is what happens, and its solution solves it`, async (t) => {
    const record: Record = new Map();
    assert.deepEqual(await testGuide(lab, stack(), recorder(record, stack())), []);

    await t.test("a changed output turns it red, whichever it is", () => eachShownOutputMatters(lab, record));
    await t.test("a renamed flag turns it red", () => aRenamedFlagFails(lab, record, stack()));
    await t.test("a changed description turns it red", async () => {
      const rename = (output: string) => output.replaceAll(DESCRIPTION, "Find colleagues by team.");
      assert.notDeepEqual(await followGuide(lab.guide, "local", player(record, rename)), []);
    });
  });
}

function testDemos(stack: () => OwnStack): void {
  test("the instructor's demos fire, each from its own reset", async () => {
    const page = readFileSync(join(root, "labs/INSTRUCTOR.md"), "utf8");
    const blocks = parseParts(page).flatMap(({ block }) => (block?.run || block?.expect ? [block] : []));
    assert.equal(blocks.filter(({ run }) => run).length, 3);
    assert.deepEqual(await runBlocks(blocks, typeInto(stack().shell)), []);
  });
}

const labs = await readLabs();

/** Two students, each with a stack: the labs wait more than they work. */
const LANES = [labs.slice(0, 3), labs.slice(3)];

describe("the guides", { concurrency: LANES.length }, () => {
  for (const [index, lane] of LANES.entries()) {
    describe(`labs ${lane.map(({ id }) => id).join(", ")}`, { concurrency: 1 }, () => {
      let stack: OwnStack;
      before(async () => {
        stack = await openOwnStack("local");
      });
      after(() => stack.remove());
      for (const lab of lane) testLab(lab, () => stack);
      if (index === LANES.length - 1) testDemos(() => stack);
    });
  }
});
