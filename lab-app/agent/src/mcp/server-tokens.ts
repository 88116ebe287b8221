import type { ServerAddress } from "./server-list.ts";

/** `name=token`. A bearer token (RFC 6750, section 2.1) has no `=` but at its end, so none looks like this. */
const NAMED = /^([a-z][a-z0-9-]*)=([^=,\s]+=*)$/;

/**
 * Reads `MCP_TOKEN`: one token, which is for the first server alone, or `name=token,name=token`. A token that went to
 * every server would be a gift to the one that is hostile. Returns the tokens by server, or a sentence that says what
 * is wrong, without the token in it.
 */
export function parseServerTokens(
  text: string | undefined,
  servers: readonly ServerAddress[],
): ReadonlyMap<string, string> | string {
  const [first] = servers;
  if (text === undefined || first === undefined) return new Map();
  if (/^[A-Za-z0-9._~+/-]+=*$/.test(text)) return new Map([[first.name, text]]);
  const tokens = new Map<string, string>();
  for (const part of text.split(",")) {
    const [, name = "", token = ""] = part.trim().match(NAMED) ?? [];
    if (name === "") return "takes a token, or name=token,name=token with the names of MCP_BASE_URL";
    if (!servers.some((server) => server.name === name)) return `names ${name}, which is not in MCP_BASE_URL`;
    tokens.set(name, token);
  }
  return tokens;
}
