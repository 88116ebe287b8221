import { z } from "zod";
import type { Config } from "./config.ts";

export interface ServiceStatus {
  name: string;
  url: string;
  reachable: boolean;
  flags: Record<string, unknown>;
  problem?: string;
}

/** A `/health` answer: some services gather their flags, others have them at the top. */
const healthSchema = z.looseObject({ flags: z.record(z.string(), z.unknown()).optional() });

/** Asks a service for its own `/health`: the flags that are in effect, not those that somebody set. */
async function ask(name: string, base: string): Promise<ServiceStatus> {
  const { origin: url } = new URL(base);
  const unknown = { name, url, flags: {} };
  try {
    const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(2000) });
    if (!response.ok)
      return { ...unknown, reachable: true, problem: `it answered with HTTP status ${response.status}` };
    const { flags, ...health } = healthSchema.parse(await response.json());
    return { ...unknown, reachable: true, flags: flags ?? health };
  } catch (error) {
    return {
      ...unknown,
      reachable: false,
      problem: `it gave no answer to /health (${(error as Error).name})`,
    };
  }
}

/** What each service that the agent uses says of itself: the model, then the MCP servers. */
export function askServices(config: Config): Promise<ServiceStatus[]> {
  const servers = config.TOOL_MODE === "mcp" ? config.servers : [];
  return Promise.all([
    ask("model", config.OPENAI_BASE_URL),
    ...servers.map(({ name, url }) => ask(name, url)),
  ]);
}
