import type { ServerResponse } from "node:http";

/** Writes a web-standard `Response` with a body of known size; streams are the business of the SDK. */
export async function sendResponse(response: Response, to: ServerResponse): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  to.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    "content-length": String(body.length),
  });
  to.end(body);
}
