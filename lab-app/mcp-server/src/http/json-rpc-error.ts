/** A refusal in the shape that MCP clients read; `id` is null because no request was understood. */
export const jsonRpcError = (
  status: number,
  code: number,
  message: string,
  headers: Record<string, string> = {},
) => Response.json({ jsonrpc: "2.0", error: { code, message }, id: null }, { status, headers });
