// The SDK answers params of a wrong type with -32603, or with a dump of its validator. -32602 and a sentence serve the
// author of a client better, so the types that the protocol prescribes are looked at before the SDK has the message.
import { ProtocolErrorCode } from "@modelcontextprotocol/server";
import { z } from "zod";
import { MODERN_VERSION } from "../identity.ts";

const text = z.string();
const page = z.object({ cursor: text.optional() });

/** What each method takes; what is not named here is left to the SDK. */
const PARAMS: Record<string, z.ZodType> = {
  initialize: z.object({
    protocolVersion: text,
    capabilities: z.record(text, z.unknown()),
    clientInfo: z.object({ name: text, version: text }),
  }),
  "tools/list": page.optional(),
  "tools/call": z.object({ name: text, arguments: z.record(text, z.unknown()).optional() }),
  "resources/list": page.optional(),
  "resources/templates/list": page.optional(),
  "resources/read": z.object({ uri: text }),
  "prompts/list": page.optional(),
  "prompts/get": z.object({ name: text, arguments: z.record(text, text).optional() }),
  "completion/complete": z.object({
    ref: z.discriminatedUnion("type", [
      z.object({ type: z.literal("ref/prompt"), name: text }),
      z.object({ type: z.literal("ref/resource"), uri: text }),
    ]),
    argument: z.object({ name: text, value: text }),
  }),
};

interface Message {
  jsonrpc?: unknown;
  id?: unknown;
  method?: unknown;
  params?: unknown;
}

/**
 * The answer to a request whose params are of a wrong type; undefined when the SDK may have the message. `version` is
 * that of the request's header: 2026-07-28 has no `initialize`, whatever its params, and the SDK says so.
 */
export function checkParams(message: unknown, version: unknown): Response | undefined {
  const { jsonrpc, id, method, params }: Message = message ?? {};
  const isRequest = jsonrpc === "2.0" && (typeof id === "string" || typeof id === "number");
  if (!isRequest || typeof method !== "string" || !Object.hasOwn(PARAMS, method)) return undefined;
  if (method === "initialize" && version === MODERN_VERSION) return undefined;
  const issue = PARAMS[method]?.safeParse(params).error?.issues[0];
  if (issue === undefined) return undefined;
  const place = ["params", ...issue.path].join(".");
  const fault = `Invalid params for ${method}: ${place}: ${issue.message}`;
  return Response.json({
    jsonrpc: "2.0",
    error: { code: ProtocolErrorCode.InvalidParams, message: fault },
    id,
  });
}
