import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { root } from "../cli/paths.ts";
import { eventually } from "./docker.ts";

const run = promisify(execFile);

/** A namespace of its own, so that a stack that is up on this cluster is left alone. */
export const namespace = "ai101-ci";
const PORT = 28101;
const agentUrl = `http://127.0.0.1:${PORT}`;

/** Runs a command line of the guides, e.g. `kubectl set env deployment/ai101-agent MODEL=x`, in our namespace. */
export async function sh(line: string): Promise<string> {
  const own = line.replace(/^kubectl /, `kubectl -n ${namespace} `);
  const { stdout } = await run("sh", ["-c", own], { cwd: root, maxBuffer: 2 ** 24 });
  return stdout.trim();
}

/** `kubectl VERB -k` of the base in our namespace. */
export async function kustomized(verb: "apply" | "delete"): Promise<void> {
  const overlay = mkdtempSync(join(root, "node_modules/.cache-k8s-"));
  const kustomization = { namespace, resources: [relative(overlay, join(root, "k8s/base"))] };
  writeFileSync(join(overlay, "kustomization.yaml"), JSON.stringify(kustomization));
  await run("kubectl", [verb, "-k", overlay]).finally(() => rmSync(overlay, { recursive: true }));
}

/**
 * Rolls variables of a service out, and waits until the old pods are gone: `rollout status` ends when the new one is
 * ready, and for some seconds more the old one answers whoever keeps a connection to it.
 */
export async function setEnv(service: string, ...assignments: string[]): Promise<void> {
  const old = await podsOf(service);
  await sh(`kubectl set env deployment/ai101-${service} ${assignments.join(" ")}`);
  await sh(`kubectl rollout status deployment/ai101-${service} --timeout=180s`);
  await sh(`kubectl wait --for=delete ${old.join(" ")} --timeout=180s`);
}

/** The names of a service's pods. */
export async function podsOf(service: string): Promise<string[]> {
  const text = await sh(`kubectl get pods -l app.kubernetes.io/name=ai101-${service} -o name`);
  return text.split("\n").filter(Boolean);
}

/** Runs a program of Node in the agent's pod: what it reaches there, the agent reaches. */
export async function runInAgent(program: string): Promise<string> {
  const args = ["-n", namespace, "exec", "deployment/ai101-agent", "--", "node", "--input-type=module"];
  return (await run("kubectl", [...args, "-e", program])).stdout.trim();
}

/** Opens the agent on loopback; the caller ends it. */
export async function forwardAgent(): Promise<ChildProcess> {
  const args = ["-n", namespace, "port-forward", "service/ai101-agent", `${PORT}:8001`];
  const forward = spawn("kubectl", args, { stdio: "ignore" });
  await eventually(() => ask("/health"));
  return forward;
}

/** GET without a body, POST with one. @throws when the answer is no success */
export async function ask<Body>(path: string, body?: unknown): Promise<Body> {
  const headers = { "content-type": "application/json" };
  const post = { method: "POST", headers, body: JSON.stringify(body) };
  const response = await fetch(`${agentUrl}${path}`, body === undefined ? {} : post);
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Body;
}
