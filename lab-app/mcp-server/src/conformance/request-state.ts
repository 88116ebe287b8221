import { randomBytes } from "node:crypto";
import { createRequestStateCodec } from "@modelcontextprotocol/server";

/**
 * Signs the state that travels through the client and comes back: an attacker may have changed it on its way.
 * The key lives as long as the process, so several copies of this server would need to share one.
 */
export const requestState = createRequestStateCodec({ key: randomBytes(32) });
