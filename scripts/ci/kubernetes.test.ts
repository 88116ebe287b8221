// The stack on a real cluster, by raw kubectl: the steps of Labs 3 and 4, a flag rolled out under load, a pod killed in
// mid-turn, three copies. It needs the three images in the cluster, and leaves nothing there.
import assert from "node:assert/strict";
import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { services } from "../cli/services.ts";
import { eventually } from "./docker.ts";
import { ask, forwardAgent, kustomized, namespace, podsOf, runInAgent, setEnv, sh } from "./kubernetes.ts";

interface Turn {
  answer: string;
  trace: { tool_calls?: { tool: string; is_error: boolean }[] }[];
}

const callsOf = ({ trace }: Turn) => trace.flatMap(({ tool_calls = [] }) => tool_calls);
const chat = (message: string) => ask<Turn>("/chat", { message });
const refresh = () =>
  ask<{ count: number; added: string[]; changed: { name: string }[] }>("/tools/refresh", {});

describe("the stack on Kubernetes", () => {
  let forward: ChildProcess;

  before(async () => {
    await kustomized("apply");
    await sh("kubectl wait --for=condition=Available deployment --all --timeout=180s");
    forward = await forwardAgent();
  });
  after(async () => {
    forward?.kill();
    await sh(`kubectl delete namespace ${namespace} --ignore-not-found`);
  });

  test("no pod has root, capabilities, a token, a writable root or a variable of a Service", async () => {
    for (const { name } of services) {
      const exec = `kubectl exec deployment/ai101-${name} --`;
      const status = await sh(`${exec} cat /proc/1/status`);
      assert.match(status, /^Uid:\s+1000\s/m, name);
      assert.match(status, /^CapEff:\s+0+$/m, name);
      assert.match(status, /^NoNewPrivs:\s+1$/m, name);
      await assert.rejects(sh(`${exec} touch /app/x`), /Read-only file system/, name);
      await assert.rejects(sh(`${exec} ls /var/run/secrets/kubernetes.io`), /No such file/, name);
      assert.doesNotMatch(await sh(`${exec} env`), /AI101_\w+_PORT/, name);
    }
  });

  test("a question is answered by one tool call over MCP", async () => {
    const turn = await eventually(async () => {
      const answered = await chat("Who is in the Engineering department?");
      assert.deepEqual(
        callsOf(answered).map(({ tool, is_error }) => [tool, is_error]),
        [["query_employees", false]],
      );
      return answered;
    });
    assert.match(turn.answer, /Maya Okafor/);
  });

  test("a tool is added by kubectl set env, and the agent's pod is left alone", async () => {
    const agent = await podsOf("agent");
    await setEnv("mcp-server", "ENABLE_EXTRA_TOOL=true");
    const { count, added } = await refresh();
    assert.deepEqual([count, added], [3, ["search_web"]]);
    assert.deepEqual(await podsOf("agent"), agent);
  });

  test("a poisoned description is seen as a change, and an honest question sends the table away", async () => {
    await setEnv("mcp-server", "POISON_DESC=true");
    const { changed } = await refresh();
    assert.deepEqual(
      changed.map(({ name }) => name),
      ["search_web"],
    );
    const turn = await chat("Search the web for AI regulations news");
    assert.deepEqual(
      callsOf(turn).map(({ tool }) => tool),
      ["query_employees", "send_message", "search_web"],
    );
    const { messages } = await ask<{ messages: { body: string }[] }>("/outbox");
    assert.equal(messages.at(-1)?.body.match(/CANARY-/g)?.length, 12);
  });

  test("a flag is rolled out without a chat turn that fails", async (context) => {
    const rolled = setEnv("mcp-server", "POISON_DESC-", "ENABLE_EXTRA_TOOL-", "SAFE_SQL=true");
    let isRolled = false;
    void rolled.finally(() => {
      isRolled = true;
    });
    const turns: Turn[] = [];
    while (!isRolled) turns.push(await chat("Who is in the Engineering department?"));
    await rolled;
    for (let count = 0; count < 20; count++) turns.push(await chat("Who is in the Engineering department?"));
    context.diagnostic(`${turns.length} turns`);
    const failed = turns.filter((turn) => callsOf(turn).some(({ is_error }) => is_error));
    assert.deepEqual(failed, [], `of ${turns.length} turns`);
    assert.ok(turns.every(({ answer }) => answer.includes("Maya Okafor")));
    assert.equal((await ask<{ messages: object[] }>("/outbox")).messages.length, 1, "the outbox is kept");
  });

  test("a pod that is killed in mid-turn is a tool error, and the turn ends with a sentence", async () => {
    await setEnv("mcp-server", "ENABLE_SLOW_TOOL=true");
    await refresh();
    const asked = chat("Build a report of how many people work in each department, taking 20 seconds");
    await sleep(3000);
    const [pod] = await podsOf("mcp-server");
    await sh(`kubectl delete ${pod} --grace-period=0 --force`);
    const turn = await asked;
    const [call] = callsOf(turn);
    assert.deepEqual([call?.tool, call?.is_error], ["build_report", true]);
    assert.match(turn.answer, /\w/);
    assert.doesNotMatch(turn.answer, /\n\s+at /);
    await sh("kubectl rollout status deployment/ai101-mcp-server --timeout=120s");
    await eventually(async () => {
      const next = await chat("Who is in the Sales department?");
      assert.match(next.answer, /Nora Weiss/);
    });
  });

  test("three copies serve the modern client evenly", async (context) => {
    await setEnv("mcp-server", "MCP_RATE_LIMIT=0");
    await sh("kubectl scale deployment/ai101-mcp-server --replicas=3");
    await sh("kubectl rollout status deployment/ai101-mcp-server --timeout=120s");
    await sleep(2000); // the nodes learn of the new pods
    const program = readFileSync(join(import.meta.dirname, "count-copies.js"), "utf8");
    const counts: Record<string, number> = JSON.parse(await runInAgent(program));
    context.diagnostic(JSON.stringify(counts));
    assert.equal(Object.keys(counts).length, 3);
    // Chosen at random with equal odds, 300 calls give each copy 100 ± 8; a copy outside ± 40 is no accident.
    for (const [copy, count] of Object.entries(counts)) assert.ok(count > 60 && count < 140, copy);
  });

  test("delete leaves nothing", async () => {
    await kustomized("delete");
    await assert.rejects(sh(`kubectl get namespace ${namespace}`), /not found/);
  });
});
