// Every manifest against the API of a current Kubernetes: the values by kubernetes-models' schemas at run time, which
// let unknown fields pass, and the fields by its types, because the compiler refuses a field that a type does not have.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "../../cli/paths.ts";
import { components, kustomizeFault, type Manifest, plainManifests, render } from "./manifests.ts";

/** `apps/v1` → `apps/v1`, `v1` → `v1`: where kubernetes-models keeps a kind. */
const moduleOf = ({ apiVersion, kind }: Manifest) => `kubernetes-models/${apiVersion}/${kind}`;

async function checkValues(manifest: Manifest): Promise<void> {
  const models = await import(moduleOf(manifest));
  new models[manifest.kind](manifest).validate();
}

/** What the compiler says of these objects as literals of their types; empty if nothing. */
function findUnknownFields(manifests: Manifest[]): Promise<string> {
  const lines = manifests.map((manifest, index) => {
    const type = `I${manifest.kind}`;
    const name = `${type}${index}`;
    return [
      `import type { ${type} as ${name} } from "${moduleOf(manifest)}";`,
      `export const object${index}: ${name} = ${JSON.stringify(manifest)};`,
    ].join("\n");
  });
  const folder = mkdtempSync(join(root, "node_modules/.cache-k8s-"));
  const file = join(folder, "manifests.ts");
  writeFileSync(file, lines.join("\n"));
  const options = ["--noEmit", "--strict", "--skipLibCheck", "--module", "nodenext", "--types", ""];
  return new Promise((resolve) => {
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    execFile(process.execPath, [tsc, "--ignoreConfig", ...options, file], (error, stdout) => {
      rmSync(folder, { recursive: true });
      resolve(error ? stdout || String(error) : "");
    });
  });
}

async function check(manifests: Manifest[]): Promise<void> {
  for (const manifest of manifests) await checkValues(manifest);
  assert.equal(await findUnknownFields(manifests), "");
}

test("every file of k8s/ fits the schemas, without an unknown field", () =>
  check(plainManifests().flatMap(([, manifests]) => manifests)));

test("a misspelt field and a wrong value are refused", async () => {
  const [model] = plainManifests().find(([path]) => path.endsWith("model/deployment.yaml"))?.[1] ?? [];
  assert.ok(model);
  const misspelt = structuredClone(model);
  misspelt.spec.template.spec.enableServiceLink = false;
  assert.match(await findUnknownFields([misspelt]), /enableServiceLink/);
  const wrong = structuredClone(model);
  wrong.spec.replicas = "three";
  await assert.rejects(checkValues(wrong), /replicas/);
});

const reason = kustomizeFault();
if (reason) console.log(`k8s: rendered manifests ${reason}`);

test("base and every component, rendered, fit the schemas", { skip: reason }, () =>
  check([...render(), ...components.flatMap((name) => render(name))]),
);

test("components can be switched on together", { skip: reason }, () =>
  check(render("poison", "safe-sql", "quiet", "scale", "ingress")),
);
