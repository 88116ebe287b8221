import type { IncomingMessage } from "node:http";
import { validateHostHeader, validateOriginHeader } from "@modelcontextprotocol/server";
import { jsonRpcError } from "./json-rpc-error.ts";

/**
 * Refuses requests whose Host or Origin is not in the list, with 403. The SDK leaves this to its user: without
 * it a web page could reach this server through its visitor's browser (DNS rebinding, CVE-2025-66414).
 */
export function createHostCheck(hostNames: string[]) {
  return ({ headers }: IncomingMessage): Response | undefined => {
    const host = validateHostHeader(headers.host, hostNames);
    if (!host.ok) return jsonRpcError(403, -32000, host.message);
    const origin = validateOriginHeader(headers.origin, hostNames);
    return origin.ok ? undefined : jsonRpcError(403, -32000, origin.message);
  };
}
