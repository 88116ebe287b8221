import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { birthOf, isAlive } from "../local/process-identity.ts";
import { stopProcess } from "../local/service-process.ts";
import { dataDir } from "../paths.ts";
import { type Service, services } from "../services.ts";
import { changeState, readState } from "../state.ts";

const isOpen = ({ name }: Service) => isAlive(readState().processes[name]);

/** The services whose address on this machine does not lead into the cluster yet. */
export const closedServices = (): Service[] => services.filter((service) => !isOpen(service));

/** Opens a service on its port of this machine, by a process that outlives this one. */
export function openForward(service: Service, localPort: number): void {
  mkdirSync(join(dataDir, service.name), { recursive: true });
  const log = openSync(join(dataDir, service.name, "forward.log"), "a");
  const file = join(import.meta.dirname, "forward.ts");
  const words = [`ai101-${service.name}`, String(localPort), String(service.port)];
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", file, ...words], {
    detached: true,
    windowsHide: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  child.unref();
  const pid = child.pid ?? 0;
  changeState((state) => {
    state.processes[service.name] = { pid, born: birthOf(pid), variables: { PORT: String(localPort) } };
  });
}

export async function closeForwards(): Promise<void> {
  const { processes } = readState();
  await Promise.all(services.map(({ name }) => stopProcess(processes[name])));
  changeState((state) => {
    state.processes = {};
  });
}
