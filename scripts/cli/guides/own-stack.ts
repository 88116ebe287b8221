import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LabError } from "../failure.ts";
import { NAMESPACE, quietly } from "../k8s/kubectl.ts";
import { services } from "../services.ts";
import type { StackName } from "../state.ts";
import { runCommand, type Shell } from "./shell.ts";

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** The addresses that the guides show, with the ports at which the services listen. */
export const addressesOf = (ports: Record<string, number>): Record<string, string> =>
  Object.fromEntries(
    services.map(({ name, port }) => [`127.0.0.1:${port}`, `127.0.0.1:${ports[name] ?? port}`]),
  );

/** A stack that belongs to one run of the guides: data, ports and Compose project are its own. */
export interface OwnStack {
  on: StackName;
  shell: Shell;
  /** Runs a verb of the lab. @throws {LabError} with what it printed, when it fails */
  lab(words: string): Promise<string>;
  remove(): Promise<void>;
}

/** Ports and data are this run's own, but a cluster has the namespace of the guides once. */
async function requireFreeNamespace(): Promise<void> {
  if ((await quietly("get", "namespace", NAMESPACE)) === undefined) return;
  const hint = `If nobody needs it any more: kubectl delete namespace ${NAMESPACE}.`;
  throw new LabError(`The cluster has a namespace ${NAMESPACE} already, and the guides would wreck it.`, {
    hint,
  });
}

const SECONDS = 300;

/** @throws {LabError} where the stack could only be had by taking away another one */
export async function openOwnStack(on: StackName): Promise<OwnStack> {
  if (on === "k8s") await requireFreeNamespace();
  const data = mkdtempSync(join(tmpdir(), "ai101-guides-"));
  const ports = Object.fromEntries(
    await Promise.all(services.map(async ({ name }) => [name, await freePort()])),
  );
  const known = ["PATH", "HOME", "DOCKER_HOST", "KUBECONFIG", "NPM_CONFIG_REGISTRY"];
  const shell: Shell = {
    addresses: addressesOf(ports),
    env: {
      ...Object.fromEntries(known.map((name) => [name, process.env[name]])),
      ...Object.fromEntries(services.map(({ name, portVariable }) => [portVariable, String(ports[name])])),
      LAB_DATA_DIR: data,
      COMPOSE_PROJECT_NAME: "ai101-guides",
      ...(on === "local" && { DOCKER_HOST: "unix:///nowhere" }), // no engine of this machine is touched
    },
  };
  const lab = async (words: string) => {
    const { code, output } = await runCommand(`./scripts/lab ${words}`, SECONDS, shell);
    if (code === 0) return output;
    throw new LabError(`lab ${words} failed:\n${output}`);
  };
  const remove = async () => {
    await lab("down --wipe");
    rmSync(data, { recursive: true, force: true });
  };
  return { on, shell, lab, remove };
}
