import type { IncomingMessage } from "node:http";
import { jsonRpcError } from "./json-rpc-error.ts";

/** Largest request body in bytes; the longest honest one, a message to someone, is far below. */
export const MAX_BODY = 1_048_576;

const tooLarge = () =>
  // The rest of the body is not read, so the connection can't be used again.
  jsonRpcError(413, -32000, `The request body is larger than ${MAX_BODY} bytes.`, { Connection: "close" });

/** Collects a body; resolves to undefined as soon as it is too large. By events, which cost less than a loop. */
function readBody(request: IncomingMessage): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_BODY) return void chunks.push(chunk);
      request.pause();
      resolve(undefined);
    });
    request.on("end", () => resolve(Buffer.concat(chunks).toString()));
    request.on("error", reject);
  });
}

/** Reads a body once, as JSON. Resolves to the refusal instead when it is too large or no JSON. */
export async function readJson(request: IncomingMessage): Promise<{ body: unknown } | { refusal: Response }> {
  const tooLong = Number(request.headers["content-length"]) > MAX_BODY;
  const text = tooLong ? undefined : await readBody(request);
  if (text === undefined) return { refusal: tooLarge() };
  try {
    return { body: JSON.parse(text) };
  } catch {
    // Not the parser's message: it quotes the body.
    return { refusal: jsonRpcError(400, -32700, "Parse error: the body is not valid JSON.") };
  }
}
