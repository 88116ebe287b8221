import type { WireEntry } from "../api/agent-types.ts";

/** Headers that curl sets itself, or that would be wrong in another connection. */
const LEFT_OUT = new Set(["host", "connection", "content-length", "accept-encoding"]);

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A recorded request as a curl command for a POSIX shell. Masked secrets stay masked. */
export function asCurl({ request }: Pick<WireEntry, "request">): string {
  const headers = Object.entries(request.headers)
    .filter(([name]) => !LEFT_OUT.has(name.toLowerCase()))
    .map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const body = request.body === "" ? [] : [`--data-raw ${quoted(request.body)}`];
  return [`curl -sS -X ${request.method} ${quoted(request.url)}`, ...headers, ...body].join(" \\\n  ");
}
