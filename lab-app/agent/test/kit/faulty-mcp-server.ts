import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { TestContext } from "node:test";

interface RpcRequest {
  id?: number | string;
  method: string;
  params?: { name?: string; arguments?: Record<string, unknown> };
}

/** Answers one `tools/call`; it may do so wrongly, late, or never. */
export type CallHandler = (request: RpcRequest, response: ServerResponse) => void;

const META = { "io.modelcontextprotocol/serverInfo": { name: "faulty", version: "1" } };

/** Sends a correct JSON-RPC result of the 2026-07-28 era. */
export function sendResult(response: ServerResponse, id: RpcRequest["id"], result: object): void {
  const body = { jsonrpc: "2.0", id, result: { resultType: "complete", _meta: META, ...result } };
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

const tool = (name: string, annotations: object = {}) => ({
  name,
  description: `The tool ${name}`,
  inputSchema: { type: "object", properties: {} },
  annotations,
});

/** An MCP server written by hand, whose discovery is right and whose tool calls go wrong as the test wants. */
export async function startFaultyMcpServer(context: TestContext, onCall: CallHandler, port = 0) {
  const seen: string[] = [];
  let tools = [tool("write_it"), tool("read_it", { readOnlyHint: true })];
  const server = createServer(async (request, response) => {
    if (request.method !== "POST") return response.writeHead(405).end();
    const rpc = JSON.parse(await text(request)) as RpcRequest;
    if (rpc.method !== "tools/call") seen.push(rpc.method);
    else seen.push(`call ${rpc.params?.name}`);
    if (rpc.method === "server/discover") {
      const supported = { supportedVersions: ["2026-07-28"], capabilities: { tools: {} } };
      return sendResult(response, rpc.id, { ...supported, ttlMs: 0, cacheScope: "private" });
    }
    if (rpc.method === "tools/list")
      return sendResult(response, rpc.id, { tools, ttlMs: 0, cacheScope: "private" });
    onCall(rpc, response);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address() as AddressInfo;
  const kill = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  context.after(kill);
  const offer = (...names: string[]) => {
    tools = names.map((name) => tool(name));
  };
  return { mcpUrl: `http://127.0.0.1:${address.port}/mcp`, port: address.port, seen, offer, kill };
}
