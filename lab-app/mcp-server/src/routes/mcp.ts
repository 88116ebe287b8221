// The endpoint /mcp: guards, then the SDK, which tells the two protocol eras apart by itself.
// It stands before Express: an answer here is JSON-RPC, never the error shape of the other routes.
import type { IncomingMessage, ServerResponse } from "node:http";
import { hostname } from "node:os";
import type { Logger } from "@ai101/common";
import { isJsonContentType, isLegacyRequest, type McpHttpHandler } from "@modelcontextprotocol/server";
import type { TokenCheck } from "../http/bearer-token.ts";
import { checkParams } from "../http/check-params.ts";
import { createHostCheck } from "../http/host-check.ts";
import { jsonRpcError } from "../http/json-rpc-error.ts";
import type { RateLimit } from "../http/rate-limit.ts";
import { readJson } from "../http/read-json.ts";
import { sendResponse } from "../http/send-response.ts";
import { toWebRequest } from "../http/to-web-request.ts";
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

/** Some clients are given the address with a slash at its end, and not every one would follow a redirect. */
const PATH = /^\/mcp\/?(\?|$)/;

/** True for everything on `/mcp` but a person's browser, which the landing page answers. */
export function isMcpCall({ url = "", method, headers }: IncomingMessage): boolean {
  if (!PATH.test(url)) return false;
  return method !== "GET" || !headers.accept?.includes("text/html");
}

/** A web-standard request can't even be made with some of the others, TRACE for instance. */
const checkMethod = ({ method = "" }: IncomingMessage) =>
  ["POST", "GET", "DELETE"].includes(method)
    ? undefined
    : jsonRpcError(405, -32000, "Method not allowed.", { Allow: "POST" });

export function createMcpEndpoint(parts: McpEndpointParts) {
  const { handler, subscriptions, sessions, hostNames, checkRate, checkToken, log } = parts;
  const checkHost = createHostCheck(hostNames);
  const copy = hostname();

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<Response> => {
    const refusal =
      checkHost(request) ?? checkMethod(request) ?? (await checkRate(request)) ?? (await checkToken(request));
    if (refusal) return refusal;
    const webRequest = toWebRequest(request, response);
    let body: unknown;
    if (request.method === "POST" && isJsonContentType(request.headers["content-type"])) {
      const read = await readJson(request);
      if ("refusal" in read) return read.refusal;
      body = read.body;
      const fault = checkParams(body, request.headers["mcp-protocol-version"]);
      if (fault) return fault;
    }
    if (sessions && (await isLegacyRequest(webRequest, body)))
      return sessions.serve(webRequest, body, response);
    const isListening = request.headers["mcp-method"] === "subscriptions/listen";
    return (isListening ? subscriptions : handler).fetch(webRequest, { parsedBody: body });
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Behind a load balancer this says which copy answered; containers and pods are named by their host name.
    response.setHeader("x-served-by", copy);
    try {
      await sendResponse(await answer(request, response), response);
    } catch (error) {
      log.error({ err: error }, "MCP request failed");
      if (response.headersSent) response.destroy();
      else await sendResponse(jsonRpcError(500, -32603, "The server failed; its log says why."), response);
    }
  };
}
