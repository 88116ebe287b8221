import type { Outbox } from "@ai101/hr";
import type { RequestHandler } from "express";

/** `DELETE /outbox` → `{cleared: n}`: the operator's way to a fresh start; no MCP client can do this. */
export function clearOutbox(outbox: Outbox): RequestHandler {
  return (_request, response) => {
    response.json({ cleared: outbox.clear() });
  };
}
