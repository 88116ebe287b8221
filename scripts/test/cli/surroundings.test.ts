import assert from "node:assert/strict";
import { test } from "node:test";
import { findLeftovers } from "../../cli/doctor.ts";
import { findDrift } from "../../cli/drift.ts";
import { findService } from "../../cli/services.ts";
import { lookAround, room, windows } from "../../cli/surroundings.ts";
import { ownLab } from "../run-lab.ts";

const texts = (env: NodeJS.ProcessEnv) => lookAround(env).map(({ text }) => text);

test("a proxy that would catch 127.0.0.1 is named, unless it is told not to", () => {
  assert.match(texts({ http_proxy: "http://proxy.example" }).join(), /http_proxy is set/);
  assert.doesNotMatch(texts({ http_proxy: "x", NO_PROXY: "a,127.0.0.1" }).join(), /http_proxy/);
});

test("variables of this shell are named, and keys are not shown", () => {
  const found = texts({ POISON_DESC: "true", OPENAI_API_KEY: "sk-secret" }).join();
  assert.match(found, /POISON_DESC=true/);
  assert.doesNotMatch(found, /sk-secret/);
});

test("containers of another profile are named, our own are not", () => {
  const container = (Service: string) => ({ ID: "1", Service, State: "exited", Health: "" });
  assert.deepEqual(findLeftovers([container("agent"), container("model")]), []);
  const [found] = findLeftovers([container("agent"), container("lb"), container("lb")]);
  assert.match(found?.text ?? "", /^lb: left of another profile/);
  assert.match(found?.hint ?? "", /--profile '\*' down/);
});

test("on Windows the shell of the guides is named", () => {
  assert.deepEqual(windows("linux"), []);
  assert.match(windows("win32")[0]?.hint ?? "", /Git Bash or WSL/);
});

test("too little room is named, enough is not", () => {
  assert.deepEqual(room({ memory: 0, disk: 0 }), []);
  assert.equal(room({ memory: 1e6, disk: 1e9 }).length, 2);
});

test("a flag that was set and is not in effect is named; one that is in effect, however written, is not", (t) => {
  t.after(() => {
    delete process.env.POISON_DESC;
  });
  const server = findService("mcp-server");
  process.env.POISON_DESC = "Yes";
  assert.match(
    findDrift(server, { flags: { poison_desc: false } })[0]?.text ?? "",
    /without POISON_DESC=Yes/,
  );
  assert.deepEqual(findDrift(server, { flags: { poison_desc: true } }), []);
  assert.deepEqual(findDrift(server, {}), [], "what a service does not show cannot be compared");
});

test("doctor --class reads the guides and says how to rehearse", async (t) => {
  const { lab } = await ownLab(t);
  const { stdout, code } = await lab(["doctor", "--class"]);
  assert.equal(code, 0, stdout);
  assert.match(stdout, /5 guides can be read/);
  assert.match(stdout, /lab test --guides/);
});
