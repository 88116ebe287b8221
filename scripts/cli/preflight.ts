import { LabError } from "./failure.ts";
import { isPortFree, portOwner } from "./local/port-owner.ts";
import type { Service } from "./services.ts";
import { visibleLine } from "./terminal.ts";

/** @throws {LabError} naming each taken port, who has it and the variable that moves the service */
export async function requireFreePorts(wanted: readonly Service[], ports: Record<string, number>) {
  const faults: string[] = [];
  for (const { name, portVariable } of wanted) {
    const port = ports[name] ?? 0;
    if (await isPortFree(port)) continue;
    const owner = visibleLine(portOwner(port) ?? "a process that this user may not see");
    faults.push(`Port ${port}, which ${name} wants, is taken by ${owner}. ${portVariable}=<port> moves it.`);
  }
  const hint =
    "Stop what uses it, or set the variable for this command, e.g. AGENT_PORT=9001 ./scripts/lab up";
  if (faults.length > 0) throw new LabError(`${faults.join("\n")}\nNothing was started.`, { hint });
}
