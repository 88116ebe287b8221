// The manifests of k8s/ as objects: the plain files, which need no tool, and what kustomize makes of them.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseAllDocuments } from "yaml";
import { root } from "../../cli/paths.ts";

const folder = join(root, "k8s");

export interface Labels {
  [name: string]: string;
}

/** Any Kubernetes object; tests look at the parts that they name. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Labels };
  // biome-ignore lint/suspicious/noExplicitAny: every kind has another shape, and schemas.test.ts checks each
  spec?: any;
  data?: Record<string, string>;
}

export const parseManifests = (text: string): Manifest[] =>
  parseAllDocuments(text, { merge: true }).map((document) => document.toJS());

/** The files that hold whole objects, by path: no kustomization, no patch. */
export function plainManifests(): [string, Manifest[]][] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".yaml") && !/(kustomization|hardened-pod)\.yaml$/.test(path))
    .map((path) => [path, parseManifests(readFileSync(join(folder, path), "utf8"))]);
}

export const components = readdirSync(join(folder, "components"));

/** Why kustomize cannot be run here; undefined if it can. kubectl before 1.21 knows no components. */
export function kustomizeFault(): string | undefined {
  try {
    const text = execFileSync("kubectl", ["version", "--client", "--output=json"], { encoding: "utf8" });
    const { kustomizeVersion } = JSON.parse(text) as { kustomizeVersion?: string };
    const major = Number(/^v(\d+)/.exec(kustomizeVersion ?? "")?.[1] ?? 0);
    return major >= 5 ? undefined : "not run: this kubectl is older than 1.27, whose kustomize is version 5";
  } catch {
    return "not run: there is no kubectl on this machine";
  }
}

const rendered = new Map<string, string>();

/** What `kubectl apply -k` would send with these components switched on. */
export function render(...switchedOn: string[]): Manifest[] {
  const key = switchedOn.join();
  const text = rendered.get(key) ?? kustomize(switchedOn);
  rendered.set(key, text);
  return parseManifests(text);
}

function kustomize(switchedOn: string[]): string {
  const overlay = mkdtempSync(join(root, "node_modules/.cache-k8s-"));
  const path = (...parts: string[]) => relative(overlay, join(folder, ...parts));
  const kustomization = {
    namespace: "ai101",
    resources: [path("base")],
    components: switchedOn.map((name) => path("components", name)),
  };
  try {
    writeFileSync(join(overlay, "kustomization.yaml"), JSON.stringify(kustomization));
    return execFileSync("kubectl", ["kustomize", overlay], { encoding: "utf8" });
  } finally {
    rmSync(overlay, { recursive: true });
  }
}
