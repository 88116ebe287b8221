import { accessSync, constants, mkdirSync } from "node:fs";
import { type Container, composeFault, listContainers } from "./compose/docker.ts";
import { findDrift } from "./drift.ts";
import { probe } from "./http.ts";
import { isPortFree, portOwner } from "./local/port-owner.ts";
import { dataDir } from "./paths.ts";
import { type Service, services, urlOf } from "./services.ts";
import { runningStack, type ServiceState } from "./stack.ts";
import { readPorts } from "./state.ts";
import { lookAround } from "./surroundings.ts";
import { visibleLine } from "./terminal.ts";

export interface Finding {
  level: "ok" | "note" | "fault";
  text: string;
  hint?: string;
}

const node = (): Finding => ({
  level: "ok",
  text: `Node ${process.versions.node} on ${process.platform} ${process.arch}`,
});

/** `docker compose down` leaves the containers of profiles that it was not told of (compose#13027). */
export function findLeftovers(containers: readonly Container[]): Finding[] {
  const known = new Set(services.map(({ name }) => name));
  const others = [...new Set(containers.map(({ Service }) => Service))].filter((name) => !known.has(name));
  if (others.length === 0) return [];
  const text = `${others.join(", ")}: left of another profile, or started by you`;
  return [{ level: "note", text, hint: "docker compose --profile '*' down stops it with the rest" }];
}

async function docker(): Promise<Finding[]> {
  const fault = await composeFault();
  if (!fault) {
    return [{ level: "ok", text: "Docker Compose can be used" }, ...findLeftovers(await listContainers())];
  }
  const hint = "The local stack does not need it.";
  return [{ level: "note", text: `Compose cannot be used: ${fault}`, hint }];
}

function data(): Finding {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
    return { level: "ok", text: `${dataDir} can be written` };
  } catch (error) {
    const hint = "Give your user that folder, or set LAB_DATA_DIR.";
    return { level: "fault", text: `${dataDir}: ${(error as Error).message}`, hint };
  }
}

async function port(service: Service, ports: Record<string, number>): Promise<Finding> {
  const number = ports[service.name] ?? 0;
  if (await isPortFree(number)) return { level: "ok", text: `port ${number} is free for ${service.name}` };
  const owner = visibleLine(portOwner(number) ?? "a process that this user may not see");
  return {
    level: "fault",
    text: `port ${number}, which ${service.name} wants, is taken by ${owner}`,
    hint: `Stop it, or start with ${service.portVariable}=<another port>`,
  };
}

async function health(
  { service, state, where }: ServiceState,
  ports: Record<string, number>,
): Promise<Finding> {
  const url = urlOf(service, ports);
  if (!state.startsWith("running")) {
    const words = state === "died" ? `has died; its log: ${where}` : `does not run (${state})`;
    return { level: "fault", text: `${service.name} ${words}`, hint: "./scripts/lab up starts it" };
  }
  const body = (await probe(`${url}/health`)) as { mcp?: { url: string; connected: boolean }[] } | undefined;
  if (!body)
    return { level: "fault", text: `${service.name} runs but does not answer at ${url}`, hint: where };
  const away = body.mcp?.find((server) => !server.connected);
  if (!away) return findDrift(service, body)[0] ?? { level: "ok", text: `${service.name} answers at ${url}` };
  const text = `${service.name} is not connected to ${visibleLine(away.url)}`;
  return { level: "fault", text, hint: "Is MCP_BASE_URL right, and that server up?" };
}

/** Looks at everything that a start needs and, where the stack runs, at each service. */
export async function diagnose(): Promise<Finding[]> {
  const ports = readPorts();
  const stack = await runningStack();
  const states = await stack?.states();
  const live = states
    ? states.map((state) => health(state, ports))
    : services.map((service) => port(service, ports));
  return [node(), data(), ...(await docker()), ...lookAround(), ...(await Promise.all(live))];
}
