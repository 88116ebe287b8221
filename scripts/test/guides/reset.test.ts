import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ownLab, readStatus } from "../run-lab.ts";

test("reset N starts its lab out of a killed service, a damaged database, set flags and a full outbox", async (t) => {
  const { lab, data, ports } = await ownLab(t);
  const run = async (...words: string[]) => {
    const { code, stdout, stderr } = await lab(words);
    assert.equal(code, 0, `${words.join(" ")}\n${stdout}${stderr}`);
    return stdout;
  };
  await run("up", "--on", "local");
  await run("ask", "Send a message to Lucy Tran saying 'left behind'");
  await run("set", "mcp-server", "ENABLE_EXTRA_TOOL=true", "POISON_DESC=true");
  await run("set", "agent", "TRANSPARENCY=quiet", "MODEL=lab-guarded");
  const { "mcp-server": server } = readStatus(await run("status", "--json"));
  process.kill(Number(server?.where.replace("pid ", "")), "SIGKILL");
  writeFileSync(join(data, "mcp-server/employees.sqlite"), "no database");

  assert.match(await run("reset", "3"), /Lab 3 .* starts here, with every variable at its default/);
  const after = readStatus(await run("status", "--json"));
  const flags = { ...after["mcp-server"]?.health, ...after["mcp-server"]?.health?.flags } as Record<
    string,
    unknown
  >;
  assert.equal(flags.enable_extra_tool, false);
  assert.equal(flags.poison_desc, false);
  assert.match(await run("outbox"), /The outbox is empty/);
  assert.match(await run("ask", "Who is in Sales?"), /Nora Weiss/);
  const { labs } = (await (await fetch(`http://127.0.0.1:${ports.agent}/labs`)).json()) as {
    labs: unknown[];
  };
  assert.equal(labs.length, 5);

  const { "mcp-server": again } = readStatus(await run("status", "--json"));
  await run("ask", "Send a message to Lucy Tran saying 'left behind'");
  process.kill(Number(again?.where.replace("pid ", "")), "SIGKILL");
  assert.match(await run("reset", "0"), /nothing runs\.\n$/);
  await run("up", "--on", "local");
  assert.match(await run("outbox"), /The outbox is empty/);

  await run("down");
  assert.match(await run("reset", "0"), /what an earlier run has stored is kept/);
  assert.match(await run("reset", "2", "--on", "local"), /with agent TOOL_MODE=hardcoded/);
  assert.match(await run("tools"), /tool_mode hardcoded/);
  assert.match(await run("reset", "0"), /nothing runs/);
  assert.equal((await lab(["status"])).code, 1);
});

test("a lab that is not there is refused with the ones that are", async (t) => {
  const { lab } = await ownLab(t);
  for (const verb of ["guide", "check", "hint", "solve", "reset"]) {
    const { code, stderr } = await lab([verb, "77"]);
    assert.equal(code, 2, verb);
    assert.match(stderr, /There is no lab "77"[\s\S]*The labs are 0, 1, 2, 3, 4/);
  }
});

test("guide prints one path, with the addresses of this stack, and no annotation", async (t) => {
  const { lab, ports } = await ownLab(t);
  const { stdout } = await lab(["guide", "1", "--on", "compose"]);
  assert.match(stdout, /MODEL=lab-guarded docker compose up/);
  assert.doesNotMatch(stdout, /set agent MODEL=|\{run|<!--|mermaid/);
  assert.match(stdout, new RegExp(`curl -s http://127\\.0\\.0\\.1:${ports.model}/v1`));
});

test("hint goes from a nudge to the command, for the first step that is open", async (t) => {
  const { lab } = await ownLab(t);
  await lab(["up", "--on", "local"]);
  const [first, second, third] = [
    await lab(["hint", "1"]),
    await lab(["hint", "1"]),
    await lab(["hint", "1"]),
  ];
  assert.match(first?.stdout ?? "", /^Give the model a memory\n[\s\S]*A session id keeps/);
  assert.match(first?.stdout ?? "", /1 more/);
  assert.match(second?.stdout ?? "", /And in Finance/);
  assert.equal(third?.stdout, second?.stdout, "the last one stays");
});
