import { type Agent, request } from "node:http";
import { almostRight, makeBody } from "./bodies.ts";
import type { Random } from "./random.ts";

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface Received {
  status: number;
  type: string;
  text: string;
}

const VERBS = [
  "POST",
  "POST",
  "POST",
  "POST",
  "POST",
  "POST",
  "GET",
  "DELETE",
  "PUT",
  "PATCH",
  "OPTIONS",
  "TRACE",
];
const PATHS = [
  "/mcp",
  "/mcp",
  "/mcp",
  "/mcp",
  "/mcp?x=1",
  "/mcp/",
  "/health",
  "/outbox",
  "/admin/flags",
  "/%ff",
  "//",
];
const HEADERS: [name: string, values: string[]][] = [
  [
    "Content-Type",
    ["application/json", "application/json", "application/json; charset=latin1", "text/plain", "x"],
  ],
  ["Accept", ["application/json, text/event-stream", "application/json", "*/*", ""]],
  ["MCP-Protocol-Version", ["2026-07-28", "2025-11-25", "1999-01-01", "\u00e9"]],
  ["Mcp-Method", ["tools/list", "tools/call", "subscriptions/listen", "=?base64?x"]],
  ["Mcp-Name", ["query_employees", "x".repeat(5000), "=?base64?4pi?="]],
  ["Mcp-Session-Id", ["made-up", "__proto__"]],
  ["Last-Event-ID", ["event-1", "-1"]],
  ["Origin", ["http://localhost", "http://evil.example", "null"]],
  ["Authorization", ["Bearer x", "Basic", ""]],
];

const BOTH_TYPES = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };

const isHeaderValue = (value: unknown): value is string =>
  typeof value === "string" && /^[ -~]+$/.test(value);

/** A message with the headers that belong to it, so that its odd values reach the tools. */
function makeCall(random: Random): Sent {
  const message = almostRight(random);
  const params = message.params as { name?: unknown; uri?: unknown; _meta?: unknown } | undefined;
  const name = message.method === "resources/read" ? params?.uri : params?.name;
  const isModern = typeof params?._meta === "object";
  const headers: Record<string, string> = { ...BOTH_TYPES };
  if (isModern) headers["MCP-Protocol-Version"] = "2026-07-28";
  if (isModern && isHeaderValue(message.method)) headers["Mcp-Method"] = message.method;
  if (isModern && isHeaderValue(name)) headers["Mcp-Name"] = name;
  return { method: "POST", path: "/mcp", headers, body: JSON.stringify(message) };
}

/** Any method, path, headers and body. */
function makeAnything(random: Random): Sent {
  const headers: Record<string, string> = {};
  for (const [name, values] of HEADERS) {
    const isUsual = name === "Content-Type" || name === "Accept";
    if (random.chance(isUsual ? 0.95 : 0.3)) headers[name] = random.pick(values);
  }
  const method = random.pick(VERBS);
  const body = method === "GET" || method === "TRACE" ? "" : makeBody(random);
  return { method, path: random.pick(PATHS), headers, body };
}

/** A body with the headers of any client: large ones and broken ones get past the first checks like this. */
const makePost = (random: Random): Sent => ({
  method: "POST",
  path: "/mcp",
  headers: { ...BOTH_TYPES },
  body: makeBody(random),
});

export function makeRequest(random: Random): Sent {
  const sent = random.pick([makeCall, makeCall, makePost, makeAnything])(random);
  if (sent.body !== "") sent.headers["Content-Length"] = String(Buffer.byteLength(sent.body));
  return sent;
}

/** Sends it and reads the answer; a stream that stays open is left after its first piece. */
export function send(url: string, agent: Agent, { method, path, headers, body }: Sent): Promise<Received> {
  return new Promise((resolve, reject) => {
    const call = request(`${url}${path}`, { method, headers, agent }, (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      const type = answered["content-type"] ?? "";
      let text = "";
      const finish = () => resolve({ status, type, text });
      response.setEncoding("utf8");
      response.on("data", (chunk) => {
        text += chunk;
        if (!type.startsWith("text/event-stream") || headers["Mcp-Method"] !== "subscriptions/listen") return;
        finish();
        response.destroy();
      });
      response.on("end", finish);
      response.on("error", finish);
    });
    call.on("error", reject);
    call.end(body);
  });
}
