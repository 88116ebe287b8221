// The protocol by hand, one function an era: what a client library would send, and what comes back.
const ENVELOPE = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "by-hand", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

const BOTH_TYPES = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The JSON-RPC message: of the body, or of the last event of a stream. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  message: any;
}

/** Posts `body` to `/mcp` as it is; resolves when the answer begins. */
const open = (url: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/mcp`, { method: "POST", headers: { ...BOTH_TYPES, ...headers }, body });

/** Reads an answer to its end. */
export async function readAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const text = await response.text();
  const isStream = headers.get("content-type")?.includes("text/event-stream");
  const json = isStream ? text.trim().split("\ndata: ").at(-1) : text;
  return { status, headers, text, message: json ? JSON.parse(json) : undefined };
}

export const post = async (url: string, body: string, headers: Record<string, string> = {}) =>
  readAnswer(await open(url, body, headers));

/** Begins a call of the era without a handshake: everything that the server must know stands in the request. */
export function openModern(
  url: string,
  method: string,
  params: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  const name = params.name ?? params.uri;
  const meta = { ...ENVELOPE, ...(params._meta as object | undefined) };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: { ...params, _meta: meta } });
  return open(url, body, {
    "MCP-Protocol-Version": "2026-07-28",
    "Mcp-Method": method,
    ...(name !== undefined && { "Mcp-Name": String(name) }),
    ...headers,
  });
}

/** A whole call of that era. */
export const modern = async (...call: Parameters<typeof openModern>) => readAnswer(await openModern(...call));

/** A call of the era with a handshake, as a stateless server accepts it without one. */
export function legacy(url: string, method: string, params: Record<string, unknown> = {}, headers = {}) {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  return post(url, body, { "MCP-Protocol-Version": "2025-11-25", ...headers });
}
