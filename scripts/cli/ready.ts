import { LabError } from "./failure.ts";
import { probe, until } from "./http.ts";
import { findService, type Service, urlOf } from "./services.ts";
import { visibleLine } from "./terminal.ts";

/** Waits for `/readyz`. `hasDied` ends the wait early. False if it did not become ready. */
export async function becomesReady(
  service: Service,
  ports: Record<string, number>,
  hasDied: () => boolean = () => false,
): Promise<boolean> {
  const url = `${urlOf(service, ports)}/readyz`;
  const answer = await until(
    async () => (hasDied() ? "died" : (await probe(url)) === undefined ? undefined : "ready"),
    { seconds: 60 },
  );
  return answer === "ready";
}

interface AgentHealth {
  tool_mode?: string;
  tools?: number;
  mcp?: { name: string; url: string; connected: boolean }[];
}

/**
 * Waits until the agent has reached every MCP server that it was given: ready alone says that it answers.
 * @throws {LabError} naming the servers it could not reach; the stack goes on, and so does the agent's trying
 */
export async function becomesConnected(ports: Record<string, number>): Promise<void> {
  const url = `${urlOf(findService("agent"), ports)}/health`;
  const isMissing = (server: { connected: boolean }) => !server.connected;
  const connected = await until(
    async () => {
      const health = (await probe(url)) as AgentHealth | undefined;
      return health && !health.mcp?.some(isMissing) ? health : undefined;
    },
    { seconds: 15 },
  );
  if (connected) return;
  const health = (await probe(url)) as AgentHealth | undefined;
  const away = health?.mcp?.filter(isMissing).map((server) => visibleLine(`${server.name} ${server.url}`));
  throw new LabError(`The agent runs, but is not connected to ${away?.join(", ") || "its MCP server"}.`, {
    hint: "It goes on trying. Is MCP_BASE_URL right? ./scripts/lab status shows what each service says.",
  });
}
