import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { root } from "../cli/paths.ts";

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/**
 * A lab of its own: data folder and ports that nobody else has, and no Docker engine. Returns `lab(...words)`, which
 * runs a verb and gives its exit code and output; what it started is stopped after the test.
 */
export async function ownLab(t: TestContext) {
  const data = mkdtempSync(join(tmpdir(), "ai101-lab-"));
  const [model, mcp, agent] = await Promise.all([freePort(), freePort(), freePort()]);
  const env = {
    PATH: process.env.PATH,
    LAB_DATA_DIR: data,
    MODEL_PORT: String(model),
    MCP_PORT: String(mcp),
    AGENT_PORT: String(agent),
    DOCKER_HOST: "unix:///nowhere",
  };
  const lab = async (words: string[], more: Record<string, string> = {}) => {
    const script = join(root, "scripts/lab.ts");
    const child = spawn(process.execPath, [script, ...words], { env: { ...env, ...more }, stdio: "pipe" });
    const [stdout, stderr] = [child.stdout, child.stderr].map((stream) =>
      stream.setEncoding("utf8").toArray(),
    );
    const code = await new Promise((resolve) => child.on("close", resolve));
    return { code, stdout: (await stdout)?.join("") ?? "", stderr: (await stderr)?.join("") ?? "" };
  };
  t.after(async () => {
    await lab(["down"]);
    rmSync(data, { recursive: true, force: true });
  });
  return { lab, data, ports: { model, "mcp-server": mcp, agent } };
}

export interface StatusRow {
  service: string;
  state: string;
  where: string;
  health: { flags?: Record<string, unknown> } | null;
}

/** Each service's row of `status --json`, by name. */
export function readStatus(stdout: string): Record<string, StatusRow> {
  const { services } = JSON.parse(stdout) as { services: StatusRow[] };
  return Object.fromEntries(services.map((row) => [row.service, row]));
}
