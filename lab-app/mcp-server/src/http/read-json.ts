import type { IncomingMessage } from "node:http";
import { jsonRpcError } from "./json-rpc-error.ts";

/** Largest request body in bytes; the longest honest one, a message to someone, is far below. */
export const MAX_BODY = 1_048_576;

const tooLarge = () =>
  // The rest of the body is not read, so the connection can't be used again.
  jsonRpcError(413, -32000, `The request body is larger than ${MAX_BODY} bytes.`, { Connection: "close" });

/** Reads a body once, as JSON. Resolves to the refusal instead when it is too large or no JSON. */
export async function readJson(request: IncomingMessage): Promise<{ body: unknown } | { refusal: Response }> {
  if (Number(request.headers["content-length"]) > MAX_BODY) return { refusal: tooLarge() };
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BODY) return { refusal: tooLarge() };
    chunks.push(chunk);
  }
  try {
    return { body: JSON.parse(Buffer.concat(chunks).toString()) };
  } catch {
    // Not the parser's message: it quotes the body.
    return { refusal: jsonRpcError(400, -32700, "Parse error: the body is not valid JSON.") };
  }
}
