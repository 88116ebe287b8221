import { checkVariables } from "../flags.ts";
import { requireFreePorts } from "../preflight.ts";
import { becomesConnected, printReady, requireReady } from "../ready.ts";
import { type Service, services } from "../services.ts";
import type { ServiceState, Stack } from "../stack.ts";
import { changeState, readPorts, readState } from "../state.ts";
import { readDeployment, readPods, rollOut } from "./deployment.ts";
import { closedServices, closeForwards, openForward } from "./forward-process.ts";
import { kubectl, NAMESPACE, quietly } from "./kubectl.ts";

/**
 * Each service as a Deployment of k8s/, opened on 127.0.0.1. Only what `set` has set reaches the cluster, never a
 * variable of this shell: a key that stands there for other purposes would be written into a Deployment.
 */
export class K8sStack implements Stack {
  readonly name = "k8s";

  async up(): Promise<void> {
    const ports = readPorts();
    const { flags } = readState();
    for (const service of services) await checkVariables(service, flags[service.name] ?? {});
    await requireFreePorts(closedServices(), ports);
    changeState((state) => Object.assign(state, { on: "k8s", ports }));
    await kubectl("apply", "-k", "k8s");
    for (const service of services) await rollOut(service);
    const wait = ["wait", "--for=condition=Available", "deployment", "--all", "--timeout=180s"];
    await kubectl("-n", NAMESPACE, ...wait);
    for (const service of closedServices()) openForward(service, ports[service.name] ?? service.port);
    await requireReady(services, ports);
    await becomesConnected(ports);
    for (const service of services) printReady(service, ports);
  }

  async restart(service: Service): Promise<void> {
    const ports = readPorts();
    await rollOut(service);
    await requireReady([service], ports);
    if (service.name === "agent") await becomesConnected(ports);
  }

  async down({ wipe }: { wipe: boolean }): Promise<boolean> {
    await closeForwards();
    const deployments = await Promise.all(services.map(readDeployment));
    const isRunning = deployments.some((deployment) => (deployment?.spec.replicas ?? 0) > 0);
    if (wipe && (await quietly("get", "namespace", NAMESPACE))) {
      await kubectl("delete", "-k", "k8s");
    } else if (isRunning) {
      await kubectl("-n", NAMESPACE, "scale", "deployment", "--all", "--replicas=0");
      await kubectl("-n", NAMESPACE, "wait", "--for=delete", "pod", "--all", "--timeout=180s");
    }
    return isRunning;
  }

  async states(): Promise<ServiceState[]> {
    return Promise.all(
      services.map(async (service) => {
        const pods = await readPods(service);
        const pod = pods.find(({ metadata }) => !metadata.deletionTimestamp) ?? pods[0];
        if (!pod) return { service, state: "stopped", where: "" };
        const [container] = pod.status.containerStatuses ?? [];
        const [reason] = Object.values(container?.state ?? {}).map((state) => state.reason);
        const phase = container?.ready
          ? "running"
          : (reason ?? `${pod.status.phase.toLowerCase()}, not ready`);
        return { service, state: phase, where: `pod ${pod.metadata.name}` };
      }),
    );
  }
}
