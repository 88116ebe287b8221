import assert from "node:assert/strict";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { findStateFault } from "../../cli/state-shape.ts";
import { ownLab } from "../run-lab.ts";

test("a lab.json that was cut off or edited by hand is refused with what is wrong in it", async (t) => {
  const { lab, data } = await ownLab(t);
  for (const [text, wrong] of [
    ['{"on":"loc', /lab\.json is damaged: .*JSON/],
    ["[]", /is damaged: it is no JSON object/],
    ['{"on":"moon"}', /is damaged: "on" is "moon", it takes local, compose, k8s/],
    ['{"ports":{"agent":"8001"}}', /is damaged: "ports\.agent" takes a port/],
    ['{"flags":{"agent":{"MAX_ROUNDS":1}}}', /is damaged: "flags\.agent" takes variables with texts/],
    ['{"processes":null,"hints":[]}', /is damaged: "hints" is no JSON object/],
  ] as const) {
    writeFileSync(join(data, "lab.json"), text);
    const { code, stderr } = await lab(["status"]);
    assert.equal(code, 1, text);
    assert.match(stderr, wrong);
    assert.match(stderr, /Mend it, or delete it/);
    assert.doesNotMatch(stderr, /\n\s+at /);
  }
  writeFileSync(join(data, "lab.json"), "{}");
});

test("a process that is no process is never asked to end", () => {
  const record = { born: "1", variables: {} };
  for (const pid of [0, -1, "7", 1.5]) {
    assert.match(findStateFault({ processes: { agent: { ...record, pid } } }) ?? "", /processes\.agent/);
  }
  assert.equal(findStateFault({ processes: { agent: { ...record, pid: 7 } } }), undefined);
});

test("a lock that names nobody is left alone, and its reader told what to do", async (t) => {
  const { lab, data } = await ownLab(t);
  for (const text of ["", '{"pid":', "null", '{"pid":"x"}']) {
    writeFileSync(join(data, "lock.json"), text);
    const { code, stderr } = await lab(["up", "--on", "local"]);
    assert.equal(code, 1, text);
    assert.match(stderr, /lock\.json is damaged: .*\n.*If no other lab command runs now, delete it/);
  }
  writeFileSync(join(data, "lock.json"), '{"pid":1,"born":"long ago"}');
});

test("two services at one port are refused before anything starts or is called healthy", async (t) => {
  const { lab, ports } = await ownLab(t);
  for (const words of [["up", "--on", "local"], ["doctor"], ["tools"]]) {
    const { code, stderr } = await lab(words, { AGENT_PORT: String(ports["mcp-server"]) });
    assert.equal(code, 2, words.join(" "));
    assert.match(stderr, /mcp-server and agent both want port \d+\.\n.*MCP_PORT and AGENT_PORT/);
  }
});

test("a data folder that cannot be written is named, without a stack trace", async (t) => {
  const { lab, data } = await ownLab(t);
  const file = join(data, "a file");
  writeFileSync(file, "");
  const places = [file, join(file, "below")];
  if (process.getuid?.() === 0)
    t.diagnostic("run by root, who may write everywhere: a closed folder was not tried");
  else {
    chmodSync(data, 0o500);
    t.after(() => chmodSync(data, 0o700));
    places.push(data);
  }
  for (const place of places) {
    const { code, stderr } = await lab(["up", "--on", "local"], { LAB_DATA_DIR: place });
    assert.equal(code, 1);
    assert.match(stderr, /The lab keeps what it stores in .*, and cannot: E[A-Z]+.*\n.*LAB_DATA_DIR/);
    assert.doesNotMatch(stderr, /\n\s+at /);
  }
});

test("--version prints the version of the repository", async (t) => {
  const { lab } = await ownLab(t);
  const { code, stdout } = await lab(["--version"]);
  assert.equal(code, 0);
  assert.match(stdout, /^\d+\.\d+\.\d+\n$/);
});
