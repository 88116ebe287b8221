import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { LabError } from "../failure.ts";
import { showAssignment } from "../flags.ts";
import { root } from "../paths.ts";
import { paint, print } from "../terminal.ts";

const run = promisify(execFile);

/** The namespace of k8s/kustomization.yaml. */
export const NAMESPACE = "ai101";

/** What a quiet kubectl command prints; undefined when it fails. */
export async function quietly(...args: string[]): Promise<string | undefined> {
  try {
    return (await run("kubectl", args, { cwd: root, timeout: 15_000, maxBuffer: 2 ** 24 })).stdout.trim();
  } catch {
    return undefined; // not installed, no cluster, not there: clusterFault tells the first two apart
  }
}

/** Why no cluster can be used here, in a sentence; undefined if one can. */
export async function clusterFault(): Promise<string | undefined> {
  if ((await quietly("version", "--client", "--output=json")) === undefined)
    return "There is no kubectl here.";
  const version = await quietly("version", "--request-timeout=5s", "--output=json");
  if (version?.includes('"serverVersion"')) return undefined;
  const context = (await quietly("config", "current-context")) ?? "none";
  return `No cluster answers kubectl (context: ${context}).`;
}

/** An object of the namespace; undefined if it is not there. */
export async function getObject<Found>(...what: string[]): Promise<Found | undefined> {
  const text = await quietly("-n", NAMESPACE, "get", ...what, "--output=json");
  return text === undefined ? undefined : (JSON.parse(text) as Found);
}

/** `NAME=value` of a secret is shown without its value; everything else as it is typed. */
const shown = (word: string) => {
  const [, name, value] = /^([A-Z_]+)=(.*)$/s.exec(word) ?? [];
  return name === undefined || value === undefined ? word : showAssignment([name, value]);
};

/**
 * Prints the command, so that its reader learns the real one, and runs it in the checkout.
 * @throws {LabError} when it fails; kubectl has said why
 */
export async function kubectl(...args: string[]): Promise<void> {
  print(paint("dim", `$ kubectl ${args.map(shown).join(" ")}`));
  const child = spawn("kubectl", args, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
  const [code] = await once(child, "close");
  if (code !== 0) throw new LabError(`kubectl failed; what it said stands above.`);
}
