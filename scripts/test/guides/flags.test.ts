import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { blocksOf, type Guide, PATHS, parseParts, readLabs } from "@ai101/labs";
import { startFlags } from "../../cli/guides/start-lab.ts";
import { services } from "../../cli/services.ts";

// A container takes a variable that its service does not read without a word, so a renamed flag would be noticed only
// where an output differs. Here every flag that a page sets is compared with what its service knows.

const labs = await readLabs();
const known = Object.fromEntries(services.map(({ name, variables }) => [name, [...variables]]));

const VERB = /scripts\/lab set (\S+) ((?:[A-Z_]+=\S*\s*)+)/g;
const RAW = /^((?:[A-Z_]+=\S* )+)docker compose up .*?(\S+)$/gm;

/** The flags that commands set, as `agent MODEL`, on whichever path. */
function flagsOf(parts: Guide["parts"]): Set<string> {
  const blocks = PATHS.flatMap((path) => blocksOf({ parts }, path));
  const text = blocks.flatMap((block) => (block.run ? [block.text] : [])).join("\n");
  const found = [
    ...[...text.matchAll(VERB)].map(([, service, words]) => [service, words]),
    ...[...text.matchAll(RAW)].map(([, words, service]) => [service, words]),
  ];
  return new Set(
    found.flatMap(([service, words = ""]) =>
      [...words.matchAll(/([A-Z_]+)=/g)].map(([, name]) => `${service} ${name}`),
    ),
  );
}

const unknown = (flags: Set<string>, variables: Record<string, string[]>) =>
  [...flags].filter((flag) => {
    const [service = "", name = ""] = flag.split(" ");
    return !variables[service]?.includes(name);
  });

const withStart = ({ guide: { front, parts } }: (typeof labs)[number]) => {
  const start = Object.entries(startFlags(front)).flatMap(([service, variables]) =>
    Object.keys(variables).map((name) => `${service} ${name}`),
  );
  return new Set([...flagsOf(parts), ...start]);
};

for (const lab of labs) {
  const flags = withStart(lab);

  test(`lab ${lab.id} sets flags that its services know, on every path, and so does its solution`, () => {
    assert.deepEqual(unknown(flags, known), []);
    const solution = parseParts(readFileSync(join(lab.folder, "solution.md"), "utf8"));
    assert.deepEqual(unknown(flagsOf(solution), known), []);
  });

  test(`lab ${lab.id} turns red when a service renames one of its flags`, () => {
    assert.ok(flags.size > 0);
    for (const flag of flags) {
      const [service = "", name] = flag.split(" ");
      const renamed = { ...known, [service]: known[service]?.filter((other) => other !== name) ?? [] };
      assert.deepEqual(unknown(flags, renamed), [flag]);
    }
  });
}
