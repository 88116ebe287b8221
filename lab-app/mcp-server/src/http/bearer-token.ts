import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import {
  bearerAuthChallengeResponse,
  OAuthError,
  OAuthErrorCode,
  type OAuthTokenVerifier,
  verifyBearerToken,
} from "@modelcontextprotocol/server";

export const METADATA_PATH = "/.well-known/oauth-protected-resource/mcp";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Knows one token. Digests are compared, in constant time, so that the answer's time tells nothing of it. */
function createVerifier(expected: string): OAuthTokenVerifier {
  const wanted = digest(expected);
  return {
    verifyAccessToken: async (token) => {
      if (!timingSafeEqual(digest(token), wanted)) {
        throw new OAuthError(OAuthErrorCode.InvalidToken, "This is not the token of this server");
      }
      // The SDK refuses a token without an end; this one lasts as long as the configuration.
      return { token, clientId: "lab", scopes: [], expiresAt: Number.MAX_SAFE_INTEGER };
    },
  };
}

/** Resolves to undefined when the request may go on, else to the 401 to answer with. */
export type TokenCheck = (request: IncomingMessage) => Promise<Response | undefined>;

/** The check for `MCP_TOKEN`; without a token everyone may go on. */
export function createTokenCheck(expected: string | undefined): TokenCheck {
  if (expected === undefined) return async () => undefined;
  const verifier = createVerifier(expected);
  return async ({ headers }) => {
    try {
      await verifyBearerToken(headers.authorization, { verifier });
      return undefined;
    } catch (error) {
      // Host is safe to repeat here: the guard has compared it with the allow-list.
      const resourceMetadataUrl = `http://${headers.host}${METADATA_PATH}`;
      return bearerAuthChallengeResponse(error, { resourceMetadataUrl });
    }
  };
}
