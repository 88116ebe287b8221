import type { Service } from "../services.ts";
import { readState } from "../state.ts";
import { getObject, kubectl, NAMESPACE } from "./kubectl.ts";

interface Deployment {
  spec: {
    replicas: number;
    template: { spec: { containers: { env?: { name: string; value?: string }[] }[] } };
  };
}

interface PodList {
  items: {
    metadata: { name: string; deletionTimestamp?: string };
    status: {
      phase: string;
      containerStatuses?: { ready: boolean; state: Record<string, { reason?: string }> }[];
    };
  }[];
}

const nameOf = ({ name }: Service) => `deployment/ai101-${name}`;

export const readDeployment = (service: Service) => getObject<Deployment>(nameOf(service));

/** The pods of a service, also those that are ending. */
export async function readPods({ name }: Service): Promise<PodList["items"]> {
  const list = await getObject<PodList>("pods", "-l", `app.kubernetes.io/name=ai101-${name}`);
  return list?.items ?? [];
}

/** The words for `kubectl set env` that bring a Deployment from the variables set on it to those that `set` has set. */
export function assignmentsFor(live: Record<string, string>, wanted: Record<string, string>): string[] {
  const gone = Object.keys(live).filter((name) => wanted[name] === undefined);
  const changed = Object.entries(wanted).filter(([name, value]) => live[name] !== value);
  return [...gone.map((name) => `${name}-`), ...changed.map(([name, value]) => `${name}=${value}`)];
}

/**
 * Rolls out what `set` has set, and waits until the old pods are gone: until then they answer whoever has a connection.
 * Nothing happens where nothing changed. @throws {LabError} if the new pod does not become ready
 */
export async function rollOut(service: Service): Promise<void> {
  const deployment = await readDeployment(service);
  const env = deployment?.spec.template.spec.containers[0]?.env ?? [];
  const live = Object.fromEntries(env.map(({ name, value = "" }) => [name, value]));
  const assignments = assignmentsFor(live, readState().flags[service.name] ?? {});
  if (assignments.length === 0) return;
  const old = (await readPods(service)).map(({ metadata }) => `pod/${metadata.name}`);
  await kubectl("-n", NAMESPACE, "set", "env", nameOf(service), ...assignments);
  await kubectl("-n", NAMESPACE, "rollout", "status", nameOf(service), "--timeout=180s");
  if (old.length > 0) await kubectl("-n", NAMESPACE, "wait", "--for=delete", ...old, "--timeout=180s");
}
