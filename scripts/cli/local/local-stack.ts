import { existsSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { LabError } from "../failure.ts";
import { checkVariables, wantedVariables } from "../flags.ts";
import { dataDir } from "../paths.ts";
import { requireFreePorts } from "../preflight.ts";
import { becomesConnected, becomesReady, printReady, requireReady } from "../ready.ts";
import { type Service, services } from "../services.ts";
import type { ServiceState, Stack } from "../stack.ts";
import { changeState, forgetPlace, readPorts, readState, wipeData } from "../state.ts";
import { paint, print, visible } from "../terminal.ts";
import { isAlive } from "./process-identity.ts";
import { lastWords, logFile, startProcess, stopProcess } from "./service-process.ts";

type Ports = Record<string, number>;

/** The variables that a service is started with: the others' addresses, what the user wants, its own place. */
const variablesOf = (service: Service, ports: Ports): Record<string, string> => ({
  ...service.addresses?.(ports),
  ...wantedVariables(service),
  BIND: "127.0.0.1",
  PORT: String(ports[service.name]),
  DATA_DIR: join(dataDir, service.name),
});

/** Each service as a process of this machine. */
export class LocalStack implements Stack {
  readonly name = "local";

  async up(): Promise<void> {
    const ports = readPorts();
    const { processes } = readState();
    for (const service of services) await checkVariables(service, wantedVariables(service));
    const absent = services.filter(({ name }) => !isAlive(processes[name]));
    const changed = services.filter((service) => {
      const record = processes[service.name];
      return isAlive(record) && !isDeepStrictEqual(record?.variables, variablesOf(service, ports));
    });
    const moved = changed.filter(({ name }) => processes[name]?.variables.PORT !== String(ports[name]));
    await requireFreePorts([...absent, ...moved], ports);
    changeState((state) => Object.assign(state, { on: "local", ports }));
    await this.#stop(changed);
    await this.#start([...absent, ...changed], ports);
    await requireReady(services, ports);
    await becomesConnected(ports);
  }

  async restart(service: Service): Promise<void> {
    const ports = readPorts();
    await this.#stop([service]);
    await this.#start([service], ports);
    if (service.name === "agent") await becomesConnected(ports);
  }

  async down({ wipe }: { wipe: boolean }): Promise<boolean> {
    const { processes } = readState();
    const running = services.filter(({ name }) => isAlive(processes[name])).toReversed();
    await this.#stop(running);
    for (const { name } of running) print(`${name} stopped`);
    if (wipe && existsSync(dataDir)) {
      wipeData();
      print(`deleted ${dataDir}`);
    }
    return running.length > 0;
  }

  async states(): Promise<ServiceState[]> {
    const { processes } = readState();
    return services.map((service) => {
      const record = processes[service.name];
      if (isAlive(record)) return { service, state: "running", where: `pid ${record?.pid}` };
      return { service, state: record ? "died" : "stopped", where: record ? logFile(service) : "" };
    });
  }

  /** Starts all at once, so that the slowest alone counts; if one fails, those that were started with it end too. */
  async #start(starting: readonly Service[], ports: Ports): Promise<void> {
    if (starting.length > 0) print(paint("dim", `starting ${starting.map(({ name }) => name).join(", ")} …`));
    const begun = performance.now();
    const outcomes = starting.map(async (service) => {
      const { record, hasDied } = startProcess(service, variablesOf(service, ports));
      changeState((state) => {
        state.processes[service.name] = record;
      });
      const ready = await becomesReady(service, ports, hasDied);
      if (ready) printReady(service, ports, (performance.now() - begun) / 1000);
      return ready ? [] : [service];
    });
    const failed = (await Promise.all(outcomes)).flat();
    if (failed.length === 0) return;
    const words = failed.map((service) => `${service.name} did not start:\n${visible(lastWords(service))}`);
    await this.#stop(starting);
    if (Object.keys(readState().processes).length === 0) changeState(forgetPlace);
    throw new LabError(words.join("\n"), { hint: `The whole log: ${failed.map(logFile).join(", ")}` });
  }

  async #stop(stopping: readonly Service[]): Promise<void> {
    const { processes } = readState();
    await Promise.all(stopping.map(({ name }) => stopProcess(processes[name])));
    changeState((state) => {
      for (const { name } of stopping) delete state.processes[name];
    });
  }
}
