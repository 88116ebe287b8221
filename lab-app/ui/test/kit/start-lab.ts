import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type RunningProcess,
  startService,
  until,
  type Variables,
} from "../../../../test/kit/start-stack.ts";
import { type Script, startScriptedModel } from "./scripted-model.ts";

export interface LabOptions {
  script: Script;
  agent?: Variables;
  mcpServer?: Variables;
  /** Takes the place of the lab's MCP server. */
  mcpUrl?: string;
}

/** The agent and the MCP server as they are, with a model that says what the script says. */
export async function startLab({ script, agent: agentVariables, mcpServer: variables, mcpUrl }: LabOptions) {
  const folder = mkdtempSync(join(tmpdir(), "ai101-ui-"));
  const dataDir = (service: string) => ({ DATA_DIR: join(folder, service) });
  const model = await startScriptedModel(script);
  let mcpServer: RunningProcess | undefined;
  if (mcpUrl === undefined)
    mcpServer = await startService("mcp-server", { ...dataDir("mcp-server"), ...variables });
  const agent = await startService("agent", {
    ...dataDir("agent"),
    OPENAI_BASE_URL: model.url,
    MCP_BASE_URL: mcpUrl ?? `${mcpServer?.url}/mcp`,
    ...agentVariables,
  });
  await until(async () => {
    const { status } = (await (await fetch(`${agent.url}/health`)).json()) as { status: string };
    return status === "ok";
  });
  const { port = "0" } = mcpServer === undefined ? {} : new URL(mcpServer.url);

  /** Stops the MCP server; with variables it comes back at the same address. */
  const replaceMcpServer = async (next?: Variables) => {
    await mcpServer?.stop();
    mcpServer = undefined;
    if (next !== undefined) {
      mcpServer = await startService("mcp-server", { ...dataDir("mcp-server"), PORT: port, ...next });
    }
  };
  const stop = async () => {
    await Promise.all([agent.stop(), mcpServer?.stop(), model.close()]);
    rmSync(folder, { recursive: true, force: true });
  };
  return { agent, replaceMcpServer, stop };
}
