/** One MCP server that the host knows: the name is ours, never the server's own. */
export interface ServerAddress {
  name: string;
  url: string;
}

/** Addresses with a user or password in them would show it in /health and in the audit log. */
function isHttp(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password } = new URL(url);
  return /^https?:$/.test(protocol) && username === "" && password === "";
}

/**
 * Reads `MCP_BASE_URL`: one address (named `hr`), or `name=address,name=address`.
 * Returns the servers, or a sentence that says what the variable takes.
 */
export function parseServerList(text: string): ServerAddress[] | string {
  const takes =
    "takes an http:// or https:// address, or name=address,name=address with names of a-z, 0-9 and -";
  if (isHttp(text.trim()) && !text.includes(",")) return [{ name: "hr", url: text.trim() }];
  const servers = text.split(",").map((part) => {
    const [, name = "", url = ""] = part.trim().match(/^([a-z][a-z0-9-]*)=(.+)$/) ?? [];
    return { name, url };
  });
  if (servers.some(({ name, url }) => name === "" || !isHttp(url))) return takes;
  if (servers.some(({ name }) => name === "agent"))
    return `${takes}; agent is the name of the agent's own tools`;
  const names = new Set(servers.map(({ name }) => name));
  return names.size === servers.length ? servers : `${takes}; each name once`;
}
