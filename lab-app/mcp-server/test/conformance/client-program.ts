// The agent's own connection as a program that the conformance suite can start: node client-program.ts URL
// It does what the agent does: connect, list, call what is listed.
import type { Tool } from "@modelcontextprotocol/client";
import { ServerConnection } from "../../../agent/src/mcp/server-connection.ts";

const version = process.env.MCP_CONFORMANCE_PROTOCOL_VERSION ?? "2025-11-25";

/** Arguments that fit a schema; the suite asks to add 5 and 3, for instance. */
function argumentsFor({ inputSchema }: Tool): Record<string, unknown> {
  const numbers = [5, 3];
  const entries = Object.entries(inputSchema.properties ?? {}).map(([name, property]) => {
    const { type } = property as { type?: string };
    if (type === "number" || type === "integer") return [name, numbers.shift() ?? 1];
    return [name, type === "boolean" ? true : "text"];
  });
  return Object.fromEntries(entries);
}

interface Call {
  name: string;
  arguments: Record<string, unknown>;
}

/** The calls that the scenario asks for, or one of each tool that is listed. */
function callsFor(tools: Tool[]): Call[] {
  const { toolCalls } = JSON.parse(process.env.MCP_CONFORMANCE_CONTEXT ?? "{}") as { toolCalls?: Call[] };
  return toolCalls ?? tools.map((tool) => ({ name: tool.name, arguments: argumentsFor(tool) }));
}

const protocol = version === "2026-07-28" ? "modern" : "legacy";
const address = { name: "referee", url: process.argv[2] ?? "" };
const connection = new ServerConnection(address, { protocol, fetch, onToolsChanged: () => undefined });
await connection.connect();
for (const { name, arguments: args } of callsFor(await connection.listTools())) {
  // A call that fails is told to the model, and the agent goes on; so does this program.
  await connection.callTool(name, args).catch((error) => console.error(String(error)));
}
await connection.disconnect();
