import { LabError } from "../failure.ts";
import { checkVariables, wantedVariables } from "../flags.ts";
import { requireFreePorts } from "../preflight.ts";
import { becomesConnected, becomesReady, printReady } from "../ready.ts";
import { type Service, services } from "../services.ts";
import type { ServiceState, Stack } from "../stack.ts";
import { changeState, readPorts, readState } from "../state.ts";
import { visible } from "../terminal.ts";
import { allProfiles, compose, composeFault, lastLines, listContainers } from "./docker.ts";

type Ports = Record<string, number>;

/** The ports that differ from their defaults, as the variables of docker-compose.yml. */
const portVariables = (ports: Ports): Record<string, string> =>
  Object.fromEntries(
    services
      .filter(({ name, port }) => ports[name] !== port)
      .map(({ name, portVariable }) => [portVariable, String(ports[name])]),
  );

const variablesOf = (service: Service, ports: Ports): Record<string, string> => ({
  ...portVariables(ports),
  ...readState().flags[service.name],
});

/** Each service as a container of docker-compose.yml. */
export class ComposeStack implements Stack {
  readonly name = "compose";

  async up({ build }: { build: boolean }): Promise<void> {
    const ports = readPorts();
    const running = (await listContainers()).filter(({ State }) => State === "running");
    for (const service of services) await checkVariables(service, wantedVariables(service));
    const absent = services.filter(({ name }) => !running.some(({ Service }) => Service === name));
    await requireFreePorts(absent, ports);
    changeState((state) => Object.assign(state, { on: "compose", ports }));
    const start = ["up", "-d", "--wait", ...(build ? ["--build"] : [])];
    const { flags } = readState();
    if (services.every(({ name }) => flags[name] === undefined)) {
      await compose(start, portVariables(ports));
    } else {
      // Two services may know one variable by the same name, so each gets its own in a command of its own.
      for (const service of services) {
        await compose([...start, "--no-deps", service.name], variablesOf(service, ports));
      }
    }
    await becomesConnected(ports);
    for (const service of services) printReady(service, ports);
  }

  async restart(service: Service): Promise<void> {
    const ports = readPorts();
    await compose(["up", "-d", "--no-deps", service.name], variablesOf(service, ports));
    if (!(await becomesReady(service, ports))) {
      const words = visible(await lastLines(service.name));
      throw new LabError(`${service.name} did not become ready:\n${words}`);
    }
    if (service.name === "agent") await becomesConnected(ports);
  }

  async down({ wipe }: { wipe: boolean }): Promise<boolean> {
    const exists = (await listContainers()).length > 0;
    if (!exists && (!wipe || (await composeFault()))) return false;
    await compose([...allProfiles, "down", "--remove-orphans", ...(wipe ? ["--volumes"] : [])]);
    return exists;
  }

  async states(): Promise<ServiceState[]> {
    const containers = await listContainers();
    return services.map((service) => {
      const container = containers.find(({ Service }) => Service === service.name);
      if (!container) return { service, state: "stopped", where: "" };
      const { State, Health, ID } = container;
      const state = Health ? `${State}, ${Health}` : State;
      return { service, state, where: `container ${ID.slice(0, 12)}` };
    });
  }
}
