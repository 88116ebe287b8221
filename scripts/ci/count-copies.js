// Runs in the agent's pod, or anywhere with MCP_URL: calls a tool in the modern era, each time over a new connection, and counts which copy
// of the MCP server answered. A Service spreads connections; a client that keeps one open stays with one copy.
const meta = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "count-copies", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};
const params = { name: "query_employees", arguments: { filter: "Engineering" }, _meta: meta };
const counts = {};
for (let call = 0; call < 300; call++) {
  const response = await fetch(process.env.MCP_URL ?? "http://ai101-mcp-server:8000/mcp", {
    method: "POST",
    headers: {
      connection: "close",
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": "tools/call",
      "mcp-name": params.name,
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: call, method: "tools/call", params }),
  });
  const copy = response.headers.get("x-served-by");
  const text = await response.text();
  if (!response.ok || !text.includes("Maya Okafor"))
    throw new Error(`${copy} answered ${response.status}: ${text}`);
  counts[copy] = (counts[copy] ?? 0) + 1;
}
console.log(JSON.stringify(counts));
