import type { IncomingMessage } from "node:http";
import { createSiteCheck } from "@ai101/common";
import { jsonRpcError } from "./json-rpc-error.ts";

const refuse = (header: string, value = "") =>
  jsonRpcError(403, -32000, `The ${header} ${JSON.stringify(value)} is not allowed here.`);

/**
 * Refuses requests whose Host or Origin is not in the list, with 403. The SDK leaves this to its user: without
 * it a web page could reach this server through its visitor's browser (DNS rebinding, CVE-2025-66414). The SDK's
 * own comparison is not used: it parses the header as a URL, so that `127.1` and `me@localhost` pass as loopback.
 */
export function createHostCheck(hostNames: string[]) {
  const { isHostAllowed, isOriginAllowed } = createSiteCheck(hostNames);
  return ({ headers: { host, origin } }: IncomingMessage): Response | undefined => {
    if (!isHostAllowed(host)) return refuse("Host", host);
    if (origin !== undefined && !isOriginAllowed(origin)) return refuse("Origin", origin);
    return undefined;
  };
}
