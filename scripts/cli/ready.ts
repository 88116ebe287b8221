import { LabError } from "./failure.ts";
import { probe, until } from "./http.ts";
import { findService, type Service, urlOf } from "./services.ts";
import { paint, print, visibleLine } from "./terminal.ts";

type Ports = Record<string, number>;

/** The agent is up, what it was told to talk to is not: no fault of its own variables. */
export class NotConnected extends LabError {
  override name = "NotConnected";
}

/** Waits for `/readyz`. `hasDied` ends the wait early. False if it did not become ready. */
export async function becomesReady(
  service: Service,
  ports: Ports,
  hasDied: () => boolean = () => false,
): Promise<boolean> {
  const url = `${urlOf(service, ports)}/readyz`;
  const isDecided = async () => {
    if (hasDied()) return "died";
    return (await probe(url)) === undefined ? undefined : "ready";
  };
  return (await until(isDecided, { seconds: 60 })) === "ready";
}

export function printReady(service: Service, ports: Ports, seconds?: number): void {
  const time = seconds === undefined ? "" : ` (${seconds.toFixed(1)} s)`;
  print(`${paint("green", "✔")} ${service.name} ready at ${urlOf(service, ports)}${time}`);
}

/** @throws {LabError} naming the services that run but do not answer */
export async function requireReady(wanted: readonly Service[], ports: Ports): Promise<void> {
  const answers = await Promise.all(wanted.map((service) => becomesReady(service, ports)));
  const silent = wanted.filter((_service, index) => !answers[index]).map(({ name }) => name);
  if (silent.length === 0) return;
  const hint = "./scripts/lab down, then ./scripts/lab up, starts them anew.";
  throw new LabError(`${silent.join(" and ")} runs but did not become ready within a minute.`, { hint });
}

interface AgentHealth {
  mcp?: { name: string; url: string; connected: boolean }[];
}

/**
 * Waits until the agent has reached every MCP server that it was given: ready alone says that it answers.
 * @throws {NotConnected} naming the servers it could not reach; the agent goes on trying
 */
export async function becomesConnected(ports: Ports): Promise<void> {
  const url = `${urlOf(findService("agent"), ports)}/health`;
  let away: string[] = [];
  const isConnected = async () => {
    const health = (await probe(url)) as AgentHealth | undefined;
    const missing = (health?.mcp ?? []).filter(({ connected }) => !connected);
    away = missing.map((server) => visibleLine(`${server.name} at ${server.url}`));
    return health && away.length === 0 ? true : undefined;
  };
  if (await until(isConnected, { seconds: 15 })) return;
  throw new NotConnected(`The agent runs, but is not connected to ${away.join(", ") || "its MCP server"}.`, {
    hint: "It goes on trying. Is MCP_BASE_URL right? ./scripts/lab status shows what each service says.",
  });
}
