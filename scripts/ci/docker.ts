import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { root } from "../cli/paths.ts";

const run = promisify(execFile);

/** Ports of its own, so that the run leaves a stack that is up on this machine alone. */
export const ownPorts = {
  MODEL_PORT: "28003",
  MCP_PORT: "28000",
  AGENT_PORT: "28001",
  LB_PORT: "28010",
  INSPECTOR_PORT: "28074",
};

const own = { COMPOSE_PROJECT_NAME: "ai101-ci", ...ownPorts };

export const agentUrl = `http://127.0.0.1:${ownPorts.AGENT_PORT}`;
export const lbUrl = `http://127.0.0.1:${ownPorts.LB_PORT}/mcp`;
export const inspectorUrl = `http://127.0.0.1:${ownPorts.INSPECTOR_PORT}`;
export const mcpUrl = `http://127.0.0.1:${ownPorts.MCP_PORT}/mcp`;

/** Runs a raw command line of the guides, e.g. `ENABLE_EXTRA_TOOL=true docker compose up -d mcp-server`. */
export async function sh(line: string): Promise<string> {
  const { stdout } = await run("sh", ["-c", line], { cwd: root, env: { ...process.env, ...own } });
  return stdout.trim();
}

/** What `docker inspect` knows of a container; only the parts that the tests look at. */
export interface Inspected {
  Id: string;
  Config: { User: string };
  State: { ExitCode: number; Health: { Status: string } };
  HostConfig: {
    ReadonlyRootfs: boolean;
    CapDrop: string[];
    SecurityOpt: string[];
    Memory: number;
    PortBindings: Record<string, { HostIp: string }[]>;
  };
}

/** The container of a service, also when it has stopped. */
export async function inspect(service: string): Promise<Inspected> {
  const id = await sh(`docker compose ps --all --quiet ${service}`);
  return JSON.parse(await sh(`docker inspect ${id}`))[0];
}

/** GET without a body, POST with one. */
export async function ask<Body>(path: string, body?: unknown): Promise<Body> {
  const post = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body ?? {}),
  };
  const response = await fetch(`${agentUrl}${path}`, body === undefined ? {} : post);
  return (await response.json()) as Body;
}

/** Asks `question` until it does not throw; after 30 s its last error is thrown. */
export async function eventually<Result>(question: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + 30_000;
  for (;;) {
    try {
      return await question();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
