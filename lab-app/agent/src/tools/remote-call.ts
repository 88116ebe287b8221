import { ProtocolError } from "@modelcontextprotocol/client";
import type { ConnectionKeeper } from "../mcp/connection-keeper.ts";
import { contentText } from "../mcp/content-text.ts";
import { describeFailure, neverArrived } from "../mcp/describe-failure.ts";
import type { NamedTool } from "./name-tools.ts";
import type { ToolResult } from "./tool-registry.ts";

/** A call that may have run is repeated only where its owner says that a second run changes nothing. */
const isRepeatable = ({ offered }: NamedTool) =>
  offered.annotations?.readOnlyHint === true || offered.annotations?.idempotentHint === true;

async function once(
  keeper: ConnectionKeeper,
  tool: NamedTool,
  args: Record<string, unknown>,
  signal: AbortSignal,
) {
  if (!keeper.connection.connected) await keeper.connectNow();
  const result = await keeper.connection.callTool(tool.ownName, args, signal);
  return { text: contentText(result), isError: result.isError === true };
}

/**
 * Calls a tool of a server. Whatever goes wrong becomes a result in words. A lost connection is opened again
 * and the call repeated once, if it certainly never arrived or may safely run twice.
 */
export async function callRemote(
  keeper: ConnectionKeeper,
  tool: NamedTool,
  args: Record<string, unknown>,
  signal: AbortSignal,
): Promise<ToolResult> {
  const { address } = keeper.connection;
  try {
    return await once(keeper, tool, args, signal);
  } catch (first) {
    signal.throwIfAborted();
    if (first instanceof ProtocolError) return { text: describeFailure(address, first), isError: true };
    const mayRepeat = neverArrived(first) || isRepeatable(tool);
    if (!mayRepeat) {
      keeper.suspect();
      const text = `${describeFailure(address, first)} The call may have run all the same: check before you repeat it.`;
      return { text, isError: true };
    }
  }
  try {
    await keeper.connectNow();
    return await once(keeper, tool, args, signal);
  } catch (second) {
    signal.throwIfAborted();
    keeper.suspect();
    return { text: describeFailure(address, second), isError: true };
  }
}
