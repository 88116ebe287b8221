import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";

const READ_BY_THE_PROTOCOL = ["accept", "content-type", "last-event-id"];

/** The other headers are no business of a tool, and to copy them takes time. */
function protocolHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const chosen: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name];
    const isRead = name.startsWith("mcp-") || READ_BY_THE_PROTOCOL.includes(name);
    if (isRead && typeof value === "string") chosen[name] = value;
  }
  return chosen;
}

/** The request as the SDK wants it, without its body. It is aborted when the client goes away early. */
export function toWebRequest({ method, headers }: IncomingMessage, response: ServerResponse): Request {
  const abort = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) abort.abort();
  });
  const url = `http://${headers.host}/mcp`;
  return new Request(url, { method, headers: protocolHeaders(headers), signal: abort.signal });
}
