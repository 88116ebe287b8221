import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * Writes a web-standard `Response` to a Node response: a stream piece by piece, anything else in one piece with
 * its length. Resolves when all is written or the client has gone; a client that goes away is no fault.
 */
export async function sendResponse(response: Response, to: ServerResponse): Promise<void> {
  const headers = Object.fromEntries(response.headers);
  if (headers["content-type"] === "text/event-stream" && response.body !== null) {
    to.writeHead(response.status, headers).flushHeaders();
    await pipeline(Readable.fromWeb(response.body), to).catch((error) => {
      if (!to.destroyed) throw error;
    });
    return;
  }
  const body = await response.bytes();
  to.writeHead(response.status, { ...headers, "content-length": body.byteLength }).end(body);
}
