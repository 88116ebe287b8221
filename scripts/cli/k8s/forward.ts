// Keeps a service of the cluster open on 127.0.0.1, also when its pod is replaced: `kubectl port-forward` follows one
// pod, and ends, or hangs, with it. Started by `lab up --on k8s` as a process of its own: SERVICE LOCAL-PORT PORT.
import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { probe } from "../http.ts";
import { NAMESPACE } from "./kubectl.ts";

const [service, localPort, port] = process.argv.slice(2);
const url = `http://127.0.0.1:${localPort}/livez`;

/** So many seconds without an answer, and the forward is opened anew. */
const PATIENCE = 3;

let isEnding = false;

function open() {
  const target = [`service/${service}`, `${localPort}:${port}`];
  const args = ["-n", NAMESPACE, "port-forward", "--address", "127.0.0.1", ...target];
  return spawn("kubectl", args, { stdio: ["ignore", "ignore", "inherit"] });
}

let forward = open();
process.once("SIGTERM", () => {
  isEnding = true;
  forward.kill();
});

while (!isEnding) {
  let silent = 0;
  while (forward.exitCode === null && forward.signalCode === null && silent < PATIENCE) {
    await sleep(1000);
    silent = (await probe(url)) === undefined ? silent + 1 : 0;
  }
  forward.kill();
  await sleep(300);
  if (!isEnding) forward = open();
}
