// The endpoint /mcp: two guards, then the SDK, which tells the two protocol eras apart by itself.
// It stands before Express: an answer here is JSON-RPC, never the error shape of the other routes.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "@ai101/common";
import { hostHeaderValidation, originValidation, toNodeHandler } from "@modelcontextprotocol/node";
import type { McpHttpHandler } from "@modelcontextprotocol/server";
import type { TokenCheck } from "../bearer-token.ts";
import { sendResponse } from "../send-response.ts";

/** Largest request body in bytes; the longest honest one, a message to someone, is far below. */
const MAX_BODY = 1_048_576;

/** True for everything on `/mcp` but a person's browser, which the landing page answers. */
export function isMcpCall({ url = "", method, headers }: IncomingMessage): boolean {
  if (url !== "/mcp" && !url.startsWith("/mcp?")) return false;
  return method !== "GET" || !headers.accept?.includes("text/html");
}

/**
 * Serves `/mcp`. The SDK checks neither Host nor Origin nor token, so that is done first: a web page
 * could otherwise reach this server through its visitor's browser (CVE-2025-66414).
 */
export function createMcpEndpoint(
  handler: McpHttpHandler,
  hostNames: string[],
  checkToken: TokenCheck,
  log: Logger,
) {
  const isHostAllowed = hostHeaderValidation(hostNames);
  const isOriginAllowed = originValidation(hostNames);
  const serve = toNodeHandler(handler, {
    maxRequestBodySize: MAX_BODY,
    onerror: (err) => log.error({ err }, "MCP request failed"),
  });
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isHostAllowed(request, response) || !isOriginAllowed(request, response)) return;
    const refusal = await checkToken(request);
    if (refusal) return sendResponse(refusal, response);
    return serve(request, response);
  };
}
