import assert from "node:assert/strict";
import { test } from "node:test";
import { components, kustomizeFault, type Manifest, render } from "./manifests.ts";
import { type End, isAllowed } from "./network.ts";

const skip = kustomizeFault();

const outside: End[] = [
  { name: "dns", namespace: "kube-system", labels: { "k8s-app": "kube-dns" } },
  { name: "kube-system", namespace: "kube-system", labels: { app: "metrics" } },
  { name: "ingress-nginx", namespace: "ingress-nginx", labels: { app: "controller" } },
  // Another student's agent: the labels are the same, the namespace is not.
  { name: "neighbour", namespace: "ai101-b", labels: { "app.kubernetes.io/name": "ai101-agent" } },
  { name: "internet", address: "93.184.215.14" },
  { name: "metadata", address: "169.254.169.254" },
  { name: "lan", address: "192.168.1.10" },
];

const podsOf = (manifests: Manifest[]): End[] =>
  manifests
    .filter(({ kind }) => kind === "Deployment")
    .map(({ metadata, spec }) => ({
      name: metadata.name.replace("ai101-", ""),
      namespace: metadata.namespace as string,
      labels: spec.template.metadata.labels,
    }));

const PORTS = ["TCP/8000", "TCP/8001", "TCP/8003", "TCP/11434", "TCP/53", "UDP/53", "TCP/80", "TCP/443"];

/** Every connection that is allowed and has a pod of the stack at one end, as `from → to port`. */
function edgesOf(manifests: Manifest[]): string[] {
  const own = podsOf(manifests);
  const ends = [...own, ...outside];
  const edges = ends.flatMap((from) =>
    ends
      .filter((to) => from !== to && (own.includes(from) || own.includes(to)))
      .flatMap((to) =>
        PORTS.filter((port) => isAllowed(manifests, from, to, port)).map(
          (port) => `${from.name} → ${to.name} ${port}`,
        ),
      ),
  );
  return edges.sort();
}

const BASE = [
  "agent → dns TCP/53",
  "agent → dns UDP/53",
  "agent → mcp-server TCP/8000",
  "agent → model TCP/8003",
  "mcp-server → dns TCP/53",
  "mcp-server → dns UDP/53",
  "model → dns TCP/53",
  "model → dns UDP/53",
];

/** What a component opens beyond the base. */
const OPENED: Record<string, string[]> = {
  ingress: ["ingress-nginx → agent TCP/8001"],
  nodeport: outside.map(({ name }) => `${name} → agent TCP/8001`),
  ollama: [
    "agent → ollama TCP/11434",
    "ollama → dns TCP/53",
    "ollama → dns UDP/53",
    "ollama → internet TCP/443",
  ],
};

test("the base allows the edges of the picture and no other, least of all the internet", { skip }, () => {
  assert.deepEqual(edgesOf(render()), BASE);
});

for (const name of components) {
  test(`the component ${name} opens what it says and nothing else`, { skip }, () => {
    assert.deepEqual(edgesOf(render(name)), [...BASE, ...(OPENED[name] ?? [])].sort());
  });
}

test("without the policies everything would be open: they are what the edges come from", { skip }, () => {
  const open = render().filter(({ kind }) => kind !== "NetworkPolicy");
  assert.ok(edgesOf(open).includes("mcp-server → internet TCP/443"));
});
