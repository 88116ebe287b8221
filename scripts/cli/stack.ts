import { ComposeStack } from "./compose/compose-stack.ts";
import { composeFault, isProjectUp } from "./compose/docker.ts";
import { LabError } from "./failure.ts";
import { K8sStack } from "./k8s/k8s-stack.ts";
import { clusterFault } from "./k8s/kubectl.ts";
import { LocalStack } from "./local/local-stack.ts";
import type { Service } from "./services.ts";
import { readState, type StackName } from "./state.ts";

/** What one service is doing, as the stack that runs it sees it. */
export interface ServiceState {
  service: Service;
  state: string;
  /** `pid 123`, `container 0a1b2c…` or `pod NAME`. */
  where: string;
}

/** A way to run the services. The verbs know this interface, never a process, a container or a pod. */
export interface Stack {
  readonly name: StackName;
  /** Starts what is not running and what runs with other variables than wanted; the rest is left alone. */
  up(options: { build: boolean }): Promise<void>;
  /** Stops everything; with `wipe` what it stored is deleted too. False if there was nothing. */
  down(options: { wipe: boolean }): Promise<boolean>;
  /** Restarts one service with the flags that are remembered, and waits until it is ready. */
  restart(service: Service): Promise<void>;
  states(): Promise<ServiceState[]>;
}

const STACKS = { local: LocalStack, compose: ComposeStack, k8s: K8sStack };

export const createStack = (name: StackName): Stack => new STACKS[name]();

/** What `down` has to stop: the stack that `up` remembered, and without such a memory whatever there is. */
export function stacksToStop(): Stack[] {
  const { on } = readState();
  return on ? [createStack(on)] : [createStack("local"), createStack("compose")];
}

/** Where the stack runs: what `up` remembered, else a Compose project that was started by hand, else nowhere. */
export async function runningStack(): Promise<Stack | undefined> {
  const { on } = readState();
  if (on) return createStack(on);
  return (await isProjectUp()) ? createStack("compose") : undefined;
}

/** The services of a stack that do not run. */
export const findDown = async (stack: Stack): Promise<ServiceState[]> =>
  (await stack.states()).filter(({ state }) => !state.startsWith("running"));

/** @throws {LabError} if nothing runs */
export async function requireRunningStack(): Promise<Stack> {
  const stack = await runningStack();
  if (stack) return stack;
  throw new LabError("The stack is not running.", { hint: "Start it with ./scripts/lab up" });
}

/** The stack for `up`: the running one, else the wanted one, else Compose where a Docker engine answers. */
export async function stackToStart(wanted: StackName | undefined): Promise<{ stack: Stack; why: string }> {
  const running = await runningStack();
  if (running && wanted && running.name !== wanted) {
    throw new LabError(`The stack runs on ${running.name}.`, { hint: "First: ./scripts/lab down" });
  }
  if (running) return { stack: running, why: "where it already runs" };
  const faults = { local: async () => undefined, compose: composeFault, k8s: clusterFault };
  const fault = await faults[wanted ?? "compose"]();
  if (wanted && fault) throw new LabError(fault, { hint: "./scripts/lab up --on local" });
  if (wanted) return { stack: createStack(wanted), why: "as you asked" };
  return fault
    ? { stack: createStack("local"), why: fault }
    : { stack: createStack("compose"), why: "a Docker engine answers; --on local does without" };
}
