// The endpoint /mcp: guards, then the SDK, which tells the two protocol eras apart by itself.
// It stands before Express: an answer here is JSON-RPC, never the error shape of the other routes.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "@ai101/common";
import { hostHeaderValidation, originValidation } from "@modelcontextprotocol/node";
import { isJsonContentType, isLegacyRequest, type McpHttpHandler } from "@modelcontextprotocol/server";
import type { TokenCheck } from "../http/bearer-token.ts";
import { jsonRpcError } from "../http/json-rpc-error.ts";
import type { RateLimit } from "../http/rate-limit.ts";
import { readJson } from "../http/read-json.ts";
import { sendResponse } from "../http/send-response.ts";
import type { LegacySessions } from "../legacy-sessions.ts";

export interface McpEndpointParts {
  handler: McpHttpHandler;
  /** Serves `subscriptions/listen` alone. */
  subscriptions: McpHttpHandler;
  /** Serves the clients of the era with a handshake; undefined while the server keeps no sessions. */
  sessions: LegacySessions | undefined;
  hostNames: string[];
  checkRate: RateLimit;
  checkToken: TokenCheck;
  log: Logger;
}

/** True for everything on `/mcp` but a person's browser, which the landing page answers. */
export function isMcpCall({ url = "", method, headers }: IncomingMessage): boolean {
  if (url !== "/mcp" && !url.startsWith("/mcp?")) return false;
  return method !== "GET" || !headers.accept?.includes("text/html");
}

/** The request as the SDK wants it, without its body; it is aborted when the client goes away early. */
function toWebRequest({ method, headers }: IncomingMessage, response: ServerResponse): Request {
  const abort = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) abort.abort();
  });
  const url = `http://${headers.host}/mcp`;
  return new Request(url, { method, headers: headers as Record<string, string>, signal: abort.signal });
}

/**
 * Serves `/mcp`. The SDK checks neither Host nor Origin nor token, so that is done first: a web page
 * could otherwise reach this server through its visitor's browser (CVE-2025-66414).
 */
export function createMcpEndpoint(parts: McpEndpointParts) {
  const { handler, subscriptions, sessions, hostNames, checkRate, checkToken, log } = parts;
  const isHostAllowed = hostHeaderValidation(hostNames);
  const isOriginAllowed = originValidation(hostNames);

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refusal = (await checkRate(request)) ?? (await checkToken(request));
    if (refusal) return sendResponse(refusal, response);
    const webRequest = toWebRequest(request, response);
    let body: unknown;
    if (request.method === "POST" && isJsonContentType(request.headers["content-type"])) {
      const read = await readJson(request);
      if ("refusal" in read) return sendResponse(read.refusal, response);
      body = read.body;
    }
    if (sessions && (await isLegacyRequest(webRequest, body))) return sessions.serve(request, response, body);
    const isListening = request.headers["mcp-method"] === "subscriptions/listen";
    const answer = await (isListening ? subscriptions : handler).fetch(webRequest, { parsedBody: body });
    return sendResponse(answer, response);
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isHostAllowed(request, response) || !isOriginAllowed(request, response)) return;
    try {
      await serve(request, response);
    } catch (error) {
      log.error({ err: error }, "MCP request failed");
      if (response.headersSent) response.destroy();
      else await sendResponse(jsonRpcError(500, -32603, "The server failed; its log says why."), response);
    }
  };
}
