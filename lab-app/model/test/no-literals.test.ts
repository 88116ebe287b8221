import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";

const ROOT = new URL("../../../", import.meta.url).pathname;
const read = (path: string) => readFileSync(`${ROOT}${path}`, "utf8");

/** Names, departments, secrets of the seed data; tool names of the repository; addresses and quoted prompts of the corpus. */
function literals(): Set<string> {
  const found = new Set<string>();
  for (const line of read("lab-app/hr/src/seed.csv").trim().split("\n").slice(1)) {
    const [, name = "", dept = "", , , note = ""] = line.split(",");
    for (const word of [name, dept, ...name.split(" ")]) found.add(word);
    for (const canary of note.match(/CANARY-\w+/g) ?? []) found.add(canary);
  }
  for (const file of globSync("lab-app/{hr,mcp-server,rogue-server}/src/**/*.ts", { cwd: ROOT })) {
    for (const match of read(file).matchAll(/\bname: "([a-z]+_[a-z_]+)"/g)) found.add(match[1] ?? "");
  }
  const texts = [
    "test/corpus/chat.jsonl",
    "test/corpus/model.jsonl",
    ...globSync("labs/*/README.md", { cwd: ROOT }),
  ]
    .map(read)
    .join("\n");
  for (const match of texts.matchAll(/[\w.+-]+@[\w-]+\.[\w.]+\w/g)) found.add(match[0]);
  for (const match of texts.matchAll(/"(?:name|tool)": ?"([a-z]+_[a-z_]+)"/g)) found.add(match[1] ?? "");
  found.delete("");
  return found;
}

test("no name, department, address or tool name of the labs stands in the model's source", () => {
  const source = globSync("lab-app/model/src/**/*.ts", { cwd: ROOT }).map((file) => ({
    file,
    text: read(file),
  }));
  const words = [...literals()];
  assert.ok(words.length > 40, `only ${words.length} literals were found to look for`);
  const hits = words.flatMap((word) => {
    const pattern = new RegExp(`(?<![\\w])${word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\w])`);
    return source.filter(({ text }) => pattern.test(text)).map(({ file }) => `${word} in ${file}`);
  });
  assert.deepEqual(hits, []);
});

test("no prompt of the corpus or of a guide stands in the model's source", () => {
  const prompts = ["chat", "model"].flatMap((name) =>
    read(`test/corpus/${name}.jsonl`)
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
      .flatMap(({ user, turns = [] }) => [user, ...turns.map((turn: { user: string }) => turn.user)])
      .filter((prompt) => typeof prompt === "string" && prompt.length > 12),
  );
  const asked = globSync("labs/*/README.md", { cwd: ROOT }).flatMap((file) =>
    [...read(file).matchAll(/lab ask "([^"]{12,})"/g)].map((match) => match[1] ?? ""),
  );
  const source = globSync("lab-app/model/src/**/*.ts", { cwd: ROOT }).map(read).join("\n");
  assert.deepEqual(
    [...prompts, ...asked].filter((prompt) => source.includes(prompt)),
    [],
  );
});
