import { ProtocolError } from "@modelcontextprotocol/client";
import { z } from "zod";
import type { ServerConnection } from "../mcp/server-connection.ts";
import type { StoredMessage } from "./tool-registry.ts";

const CLEAR_TIMEOUT_MS = 5000;
const RESOURCE = "outbox://messages";

const messages = z.array(z.object({ id: z.number(), to: z.string(), body: z.string(), ts: z.string() }));

/** How a server says that it has no such resource: -32602 since 2026-07-28, -32002 before. */
const NOT_FOUND = [-32602, -32002];

/** The server's outbox, read from its resource; empty where a server keeps none. */
export async function readStored(connection: ServerConnection): Promise<StoredMessage[]> {
  if (!connection.hasResources) return [];
  try {
    return messages.parse(JSON.parse(await connection.readText(RESOURCE)));
  } catch (error) {
    if (error instanceof ProtocolError && NOT_FOUND.includes(error.code)) return [];
    throw error;
  }
}

/**
 * Empties the server's outbox by its operator route `DELETE /outbox`, beside the MCP endpoint: no tool may
 * do it, or a poisoned description could wipe its own traces.
 */
export async function clearStored(connection: ServerConnection): Promise<void> {
  if (!connection.hasResources) return;
  const response = await fetch(new URL("/outbox", connection.address.url), {
    method: "DELETE",
    headers: connection.authorization,
    signal: AbortSignal.timeout(CLEAR_TIMEOUT_MS),
  });
  if (response.status === 404) return; // a server that keeps no outbox
  if (!response.ok) throw new Error(`DELETE /outbox was answered with HTTP status ${response.status}`);
}
