import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

export type Variables = Record<string, string>;

/** A service in a process of its own, as `lab up` starts it, on a port that the system chose. */
export interface RunningProcess {
  url: string;
  pid: number;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts `lab-app/<service>/src/main.ts`; its log level has to stay `info` or lower, where the address is told. @throws with what the service said, when it ends before it listens */
export async function startService(service: string, variables: Variables): Promise<RunningProcess> {
  const { NODE_TEST_CONTEXT: _, ...environment } = process.env;
  const child = spawn(process.execPath, ["--max-semi-space-size=4", `lab-app/${service}/src/main.ts`], {
    cwd: ROOT,
    env: { ...environment, PORT: "0", ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const ended = once(child, "close");
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on("line", (line) => {
      said += `${line}\n`;
      if (line.includes('"msg":"listening"')) resolve(JSON.parse(line).url);
    });
    setTimeout(() => reject(new Error(`${service} did not listen within 60 s:\n${said}`)), 60_000).unref();
    void ended.then(() => reject(new Error(`${service} ended before it listened:\n${said}`)));
  });
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    child.kill(signal);
    await ended;
  };
  return { url, pid: child.pid as number, stop };
}

/** Asks again and again until `check` holds. @throws after thirty seconds */
export async function until(check: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000;
  while (!(await check())) {
    if (Date.now() > end) throw new Error("it did not happen within thirty seconds");
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** The three services of the default stack, each with the variables given for it. */
export async function startStack(
  variables: { mcpServer?: Variables; agent?: Variables; model?: Variables } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), "ai101-stack-"));
  const [model, mcpServer] = await Promise.all([
    startService("model", { DATA_DIR: join(folder, "model"), ...variables.model }),
    startService("mcp-server", { DATA_DIR: join(folder, "mcp-server"), ...variables.mcpServer }),
  ]);
  const agent = await startService("agent", {
    DATA_DIR: join(folder, "agent"),
    OPENAI_BASE_URL: `${model.url}/v1`,
    MCP_BASE_URL: `${mcpServer.url}/mcp`,
    ...variables.agent,
  });
  const get = async <Body>(path: string): Promise<Body> =>
    (await fetch(agent.url + path)).json() as Promise<Body>;
  const post = async <Body>(path: string, body: object = {}): Promise<Body> => {
    const headers = { "Content-Type": "application/json" };
    const response = await fetch(agent.url + path, { method: "POST", headers, body: JSON.stringify(body) });
    return response.json() as Promise<Body>;
  };
  await until(async () => {
    const { mcp } = await get<{ mcp: { connected: boolean }[] }>("/health");
    return mcp.every(({ connected }) => connected);
  });
  const stop = async () => {
    await Promise.all([agent, model, mcpServer].map((service) => service.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  return { model, mcpServer, agent, folder, get, post, stop };
}
