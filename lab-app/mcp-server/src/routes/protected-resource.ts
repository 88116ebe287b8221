import type { RequestHandler } from "express";
import { IDENTITY } from "../identity.ts";

/**
 * RFC 9728 metadata: what a client that got a 401 can learn about this server.
 * It names no authorization server because there is none: the token is the operator's own.
 */
export const protectedResource: RequestHandler = ({ headers }, response) => {
  response.json({
    resource: `http://${headers.host}/mcp`,
    resource_name: IDENTITY.name,
    bearer_methods_supported: ["header"],
  });
};
