// What one recorded exchange says, read from its exact bytes: method and outcome. The three kinds of failure are
// told apart here: no HTTP answer or an HTTP error, a JSON-RPC error, and a tool's own error (isError).

import type { WireEntry } from "../api/agent-types.ts";

export type Outcome =
  | { kind: "waiting" }
  | { kind: "ok" }
  | { kind: "tool_error" | "rpc_error" | "http_error" | "no_answer"; words: string };

interface RpcMessage {
  method?: string;
  params?: { name?: string; uri?: string };
  result?: { isError?: boolean };
  error?: { code: number; message: string };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no JSON, or cut in the record
  }
}

/** The JSON values of a body: one of a JSON body, one a `data` line of an event stream. */
export function messagesOf(body: string): unknown[] {
  const whole = parse(body);
  if (whole !== undefined) return Array.isArray(whole) ? whole : [whole];
  const data = body.matchAll(/^data: ?(.+)$/gm);
  return [...data].map(([, text = ""]) => parse(text)).filter((value) => value !== undefined);
}

/** The JSON-RPC or chat request that an exchange carries, in a few words. */
export function titleOf({ kind, request }: WireEntry): string {
  if (kind === "llm") return new URL(request.url).pathname.replace(/^\/v1\//, "");
  const [message] = messagesOf(request.body) as RpcMessage[];
  if (message?.method === undefined) return `${request.method} ${new URL(request.url).pathname}`;
  const about = message.params?.name ?? message.params?.uri;
  return about === undefined ? message.method : `${message.method} ${about}`;
}

export function outcomeOf({ kind, response, error, ms }: WireEntry): Outcome {
  if (error !== undefined) return { kind: "no_answer", words: "no answer" };
  if (response === null) return { kind: "waiting" };
  const messages = messagesOf(response.body) as RpcMessage[];
  const rpcError =
    kind === "mcp" ? messages.find((message) => message.error !== undefined)?.error : undefined;
  if (rpcError !== undefined) return { kind: "rpc_error", words: `JSON-RPC error ${rpcError.code}` };
  if (response.status >= 400) return { kind: "http_error", words: `HTTP ${response.status}` };
  if (kind === "mcp" && messages.some((message) => message.result?.isError === true))
    return { kind: "tool_error", words: "tool error (isError)" };
  return { kind: ms === null ? "waiting" : "ok" };
}
