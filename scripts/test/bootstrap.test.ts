import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { root } from "../cli/paths.ts";

const onLinux = { skip: process.platform !== "linux" && "the bootstrap brings Node on Linux alone" };

const FAKE_NPM = `#!/bin/sh
echo "$*" >>"$NPM_LOG"
case $1 in
  ci) sleep 0.3; mkdir node_modules ;;
  install) mkdir -p "$3/node_modules/$PACKAGE/bin" && ln -s "$REAL_NODE" "$3/node_modules/$PACKAGE/bin/node" ;;
esac
`;

/** A checkout with blanks in its path, whose lab.ts prints its words; npm is a fake that writes down its calls. */
function makeCheckout(t: TestContext, { node = `exec "$REAL_NODE" "$@"`, npm = FAKE_NPM } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "ai101 lab "));
  t.after(() => rmSync(folder, { recursive: true }));
  const checkout = join(folder, "the checkout");
  const bin = join(folder, "bin");
  for (const path of [bin, join(checkout, "scripts")]) mkdirSync(path, { recursive: true });
  cpSync(join(root, "scripts/lab"), join(checkout, "scripts/lab"));
  writeFileSync(join(checkout, "scripts/lab.ts"), "console.log(JSON.stringify(process.argv.slice(2)));");
  writeFileSync(join(checkout, "package-lock.json"), "{}");
  for (const [name, text] of Object.entries({ node: `#!/bin/sh\n${node}\n`, npm })) {
    writeFileSync(join(bin, name), text);
    chmodSync(join(bin, name), 0o755);
  }
  const npmLog = join(folder, "npm.log");
  const env = {
    PATH: `${bin}:/usr/bin:/bin`,
    REAL_NODE: process.execPath,
    NPM_LOG: npmLog,
    PACKAGE: `node-linux-${process.arch}`,
  };
  const npmCalls = () =>
    existsSync(npmLog)
      ? readFileSync(npmLog, "utf8")
          .trim()
          .split("\n")
          .filter((call) => call !== "--version")
      : [];
  return { folder, checkout, env, npmCalls };
}

async function run(command: string, words: string[], options: { cwd: string; env: Record<string, string> }) {
  const child = spawn(command, words, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const [stdout, stderr] = [child.stdout, child.stderr].map((stream) => stream.setEncoding("utf8").toArray());
  const code = await new Promise((resolve) => child.on("close", resolve));
  return { code, stdout: (await stdout)?.join("").trim(), stderr: (await stderr)?.join("").trim() ?? "" };
}

test("the bootstrap works through a symbolic link, from any folder, and hands its words on", async (t) => {
  const { folder, checkout, env } = makeCheckout(t);
  symlinkSync("the checkout/scripts/lab", join(folder, "lab"));
  const { code, stdout } = await run(join(folder, "lab"), ["ask", "two words", ""], { cwd: "/", env });
  assert.equal(code, 0);
  assert.equal(stdout, '["ask","two words",""]');
  assert.ok(existsSync(join(checkout, "node_modules/.lab-stamp")));
});

test("packages are installed once, and again when the lock file changed", async (t) => {
  const { checkout, env, npmCalls } = makeCheckout(t);
  const call = () => run(join(checkout, "scripts/lab"), [], { cwd: checkout, env });
  await call();
  const second = await call();
  assert.equal(second.stderr, "");
  assert.equal(npmCalls().length, 1);
  writeFileSync(join(checkout, "package-lock.json"), '{"changed":true}');
  rmSync(join(checkout, "node_modules"), { recursive: true }); // as npm ci does
  await call();
  assert.deepEqual(
    npmCalls().map((line) => line.split(" ")[0]),
    ["ci", "ci"],
  );
});

test("of two that start at once, one installs and the other waits", async (t) => {
  const { checkout, env, npmCalls } = makeCheckout(t);
  const call = () => run(join(checkout, "scripts/lab"), ["status"], { cwd: checkout, env });
  const outcomes = await Promise.all([call(), call()]);
  assert.deepEqual(
    outcomes.map(({ stdout }) => stdout),
    ['["status"]', '["status"]'],
  );
  assert.equal(npmCalls().length, 1);
});

test("an install that was cut off is done again, and its lock is taken over", async (t) => {
  const { checkout, env, npmCalls } = makeCheckout(t);
  mkdirSync(join(checkout, ".lab-node"));
  const dead = spawn("true").pid;
  await new Promise((resolve) => setTimeout(resolve, 100));
  symlinkSync(String(dead), join(checkout, ".lab-node/lock"));
  const { code } = await run(join(checkout, "scripts/lab"), [], { cwd: checkout, env });
  assert.equal(code, 0);
  assert.equal(npmCalls().length, 1);
  assert.equal(existsSync(join(checkout, ".lab-node/lock")), false);
});

test("a failed install says so, exits 1, and is tried again by the next call", async (t) => {
  const { checkout, env } = makeCheckout(t, {
    npm: '#!/bin/sh\n[ "$1" = --version ] || { echo "no network" >&2; exit 1; }\n',
  });
  const call = () => run(join(checkout, "scripts/lab"), [], { cwd: checkout, env });
  for (const outcome of [await call(), await call()]) {
    assert.equal(outcome.code, 1);
    assert.match(outcome.stderr, /no network[\s\S]*npm ci failed/);
  }
});

test("where Node is too old, Node 24 comes from npm into the checkout, once", onLinux, async (t) => {
  const { checkout, env, npmCalls } = makeCheckout(t, { node: "echo v20.19.0" });
  const call = () => run(join(checkout, "scripts/lab"), ["up"], { cwd: checkout, env });
  const first = await call();
  assert.equal(first.stdout, '["up"]');
  assert.match(first.stderr, /This machine has v20\.19\.0; the lab needs Node 24/);
  assert.equal((await call()).stderr, "");
  assert.deepEqual(
    npmCalls().map((line) => line.split(" ")[0]),
    ["install", "ci"],
  );
  assert.match(npmCalls()[0] ?? "", /--engine-strict=false .*--ignore-scripts node-linux-(x64|arm64)@24$/);
});

test("where Node is too old and there is no npm, the message says how to get Node 24", onLinux, async (t) => {
  const { checkout, env } = makeCheckout(t, { node: "echo v22.17.1", npm: "#!/bin/sh\nexit 127\n" });
  const { code, stderr } = await run(join(checkout, "scripts/lab"), [], { cwd: checkout, env });
  assert.equal(code, 1);
  assert.match(stderr, /This machine has v22\.17\.1; .*no npm .*https:\/\/nodejs\.org/);
});

for (const version of ["v22.18.0", "v23.6.0", "v24.0.0", "v26.1.2"]) {
  test(`Node ${version} is taken as it is`, async (t) => {
    const node = `[ "$1" = --version ] && echo ${version} || exec "$REAL_NODE" "$@"`;
    const { checkout, env, npmCalls } = makeCheckout(t, { node });
    await run(join(checkout, "scripts/lab"), [], { cwd: checkout, env });
    assert.deepEqual(
      npmCalls().map((line) => line.split(" ")[0]),
      ["ci"],
    );
  });
}
