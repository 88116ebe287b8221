import assert from "node:assert/strict";
import { test } from "node:test";
import { services } from "../../cli/services.ts";
import { components, kustomizeFault, type Manifest, render } from "./manifests.ts";

const skip = kustomizeFault();

interface Container {
  name: string;
  image: string;
  imagePullPolicy: string;
  securityContext: object;
  resources: { requests: object; limits: object };
  readinessProbe?: object;
  livenessProbe?: object;
  ports?: { name: string; containerPort: number }[];
}

const deploymentsOf = (manifests: Manifest[]) => manifests.filter(({ kind }) => kind === "Deployment");

function assertHardened({ metadata, spec }: Manifest): void {
  const { name } = metadata;
  const pod = spec.template.spec;
  assert.equal(pod.enableServiceLinks, false, name);
  assert.equal(pod.automountServiceAccountToken, false, name);
  assert.equal(pod.securityContext.runAsNonRoot, true, name);
  assert.equal(pod.securityContext.runAsUser, 1000, name);
  assert.deepEqual(pod.securityContext.seccompProfile, { type: "RuntimeDefault" }, name);
  for (const field of ["hostNetwork", "hostPID", "hostIPC"]) assert.equal(pod[field], undefined, name);
  for (const volume of pod.volumes) {
    assert.ok(volume.emptyDir?.sizeLimit ?? volume.persistentVolumeClaim, `${name}: ${volume.name}`);
  }
  const main: Container[] = pod.containers;
  for (const container of main) assert.ok(container.readinessProbe && container.livenessProbe, name);
  for (const container of [...main, ...((pod.initContainers ?? []) as Container[])]) {
    assert.deepEqual(
      container.securityContext,
      {
        allowPrivilegeEscalation: false,
        capabilities: { drop: ["ALL"] },
        readOnlyRootFilesystem: true,
      },
      name,
    );
    assert.match(container.image, /^[\w./-]+:\d+\.\d+\.\d+$/, "a fixed tag");
    assert.equal(container.imagePullPolicy, "IfNotPresent", name);
    for (const bound of [container.resources.requests, container.resources.limits]) {
      assert.deepEqual(Object.keys(bound).sort(), ["cpu", "memory"], name);
    }
  }
}

for (const switchedOn of [[], ...components.map((name) => [name])]) {
  const title = switchedOn[0] ?? "the base";

  test(`every pod of ${title} is hardened`, { skip }, () => {
    for (const deployment of deploymentsOf(render(...switchedOn))) assertHardened(deployment);
  });

  test(`every Service of ${title} leads to a port of a pod`, { skip }, () => {
    const manifests = render(...switchedOn);
    for (const service of manifests.filter(({ kind }) => kind === "Service")) {
      const targets = deploymentsOf(manifests).filter(({ spec }) =>
        Object.entries(service.spec.selector).every(
          ([label, value]) => spec.template.metadata.labels[label] === value,
        ),
      );
      const containers = targets.flatMap(({ spec }): Container[] => spec.template.spec.containers);
      assert.equal(containers.length, 1, service.metadata.name);
      const [{ port, targetPort }] = service.spec.ports;
      assert.deepEqual(containers[0]?.ports, [{ name: targetPort, containerPort: port }]);
    }
  });
}

test("the namespace refuses pods that are not restricted", { skip }, () => {
  const [namespace] = render().filter(({ kind }) => kind === "Namespace");
  assert.equal(namespace?.metadata.name, "ai101");
  assert.equal(namespace?.metadata.labels?.["pod-security.kubernetes.io/enforce"], "restricted");
});

for (const { name, port, variables } of services) {
  test(`the manifests of ${name} use its port, and only variables that it knows`, { skip }, () => {
    const manifests = render();
    const service = manifests.find(
      ({ kind, metadata }) => kind === "Service" && metadata.name === `ai101-${name}`,
    );
    assert.equal(service?.spec.ports[0].port, port);
    const flags = manifests.find(({ metadata }) => metadata.name.startsWith(`ai101-${name}-flags-`));
    const unknown = Object.keys(flags?.data ?? {}).filter((variable) => !variables.includes(variable));
    assert.deepEqual(unknown, []);
  });
}

test("a component that is named like a flag sets it", { skip }, () => {
  const flagsOf = (component: string, service: string) =>
    render(component).find(({ metadata }) => metadata.name.startsWith(`ai101-${service}-flags-`))?.data;
  assert.equal(flagsOf("extra-tool", "mcp-server")?.ENABLE_EXTRA_TOOL, "true");
  assert.equal(flagsOf("poison", "mcp-server")?.POISON_DESC, "true");
  assert.equal(flagsOf("safe-sql", "mcp-server")?.SAFE_SQL, "true");
  assert.equal(flagsOf("safe-sql", "agent")?.SAFE_SQL, "true");
  assert.equal(flagsOf("quiet", "agent")?.TRANSPARENCY, "quiet");
  assert.equal(flagsOf("hardcoded", "agent")?.TOOL_MODE, "hardcoded");
});
