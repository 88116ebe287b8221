import { Agent, request } from "node:http";

const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

function prepare(method: string, params: { name?: string; arguments?: object }) {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: { ...params, _meta: META } });
  const headers = {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
    Accept: "application/json, text/event-stream",
    "MCP-Protocol-Version": "2026-07-28",
    "Mcp-Method": method,
    ...(params.name !== undefined && { "Mcp-Name": params.name }),
  };
  return { body, headers };
}

export const CALL_TOOL = prepare("tools/call", {
  name: "query_employees",
  arguments: { filter: "Engineering" },
});
export const LIST_TOOLS = prepare("tools/list", {});

/** Sends one message; rejects unless it is answered with 200. */
export function send(url: string, { body, headers }: typeof CALL_TOOL, agent?: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(`${url}/mcp`, { method: "POST", agent, headers }, (response) => {
      response.resume().on("end", () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`answered ${response.statusCode}`));
      });
    });
    call.on("error", reject).end(body);
  });
}

export interface Load {
  /** Calls a second. */
  rate: number;
  calls: number;
  errors: number;
  /** How long each call took, in milliseconds, sorted. */
  times: number[];
}

/** Calls without pause over so many kept connections. */
export async function load(url: string, connections: number, milliseconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const begin = performance.now();
  const times: number[] = [];
  let errors = 0;
  const client = async () => {
    while (performance.now() - begin < milliseconds) {
      const sent = performance.now();
      await send(url, CALL_TOOL, agent).catch(() => {
        errors += 1;
      });
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  const seconds = (performance.now() - begin) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { rate: times.length / seconds, calls: times.length, errors, times };
}
