// TOOL_MODE=mcp: the agent owns no function. It asks the servers what they offer, shows that to the model,
// and sends each call to the server that offered the tool.

import type { Logger } from "@ai101/common";
import type { Tool } from "@modelcontextprotocol/client";
import { ConnectionKeeper } from "../mcp/connection-keeper.ts";
import { type ConnectionOptions, ServerConnection } from "../mcp/server-connection.ts";
import type { ServerAddress } from "../mcp/server-list.ts";
import { acceptTool } from "./accept-tool.ts";
import { askAll } from "./ask-owners.ts";
import { compareTools } from "./compare-tools.ts";
import { cutText } from "./cut-text.ts";
import { type NamedTool, nameTools } from "./name-tools.ts";
import { callRemote } from "./remote-call.ts";
import { clearStored, readStored } from "./stored-messages.ts";
import type { OfferedTool, OwnerStatus, ToolChanges, ToolRegistry, ToolResult } from "./tool-registry.ts";

export interface DiscoveryOptions extends Omit<ConnectionOptions, "onToolsChanged" | "token"> {
  servers: readonly ServerAddress[];
  log: Logger;
  /** A longer result is cut, and says so: one tool may not fill the model's context. */
  maxResultChars: number;
  /** Bearer tokens by server; each server hears its own alone. */
  tokens: ReadonlyMap<string, string>;
  /** Told of a tool that was left out, and why. */
  onRefusal: (server: string, tool: string, reason: string) => void;
  /** Told of each discovery, with the whole definitions: what the audit log keeps. */
  onDiscovery: (tools: readonly OfferedTool[], changes: ToolChanges) => void;
}

export class DiscoveredTools implements ToolRegistry {
  readonly mode = "mcp";
  readonly #keepers: ConnectionKeeper[];
  readonly #options: DiscoveryOptions;
  readonly #listed = new Map<string, OfferedTool[]>();
  #tools: NamedTool[] = [];
  /** Every tool that was ever offered and may still be called by a turn that began before the list changed. */
  readonly #named = new WeakMap<OfferedTool, NamedTool>();

  constructor(options: DiscoveryOptions) {
    this.#options = options;
    this.#keepers = options.servers.map((address) => this.#keeperOf(address));
    for (const keeper of this.#keepers) keeper.start();
  }

  list(): readonly OfferedTool[] {
    return this.#tools.map(({ offered }) => offered);
  }

  async call(offered: OfferedTool, args: Record<string, unknown>, signal: AbortSignal): Promise<ToolResult> {
    const tool = this.#named.get(offered);
    const keeper = this.#keepers.find(({ connection }) => connection.address.name === offered.server);
    if (tool === undefined || keeper === undefined)
      throw new Error(`the tool ${offered.name} was never offered`);
    const { text, isError } = await callRemote(keeper, tool, args, signal);
    return { text: cutText(text, this.#options.maxResultChars), isError };
  }

  async refresh() {
    const before = this.list();
    const { problems } = await askAll(this.#keepers, (connection) => this.#relist(connection));
    return { changes: compareTools(before, this.list()), problems };
  }

  async outbox() {
    const { answers, problems } = await askAll(this.#keepers, readStored);
    return { messages: answers.flat(), problems };
  }

  clearOutbox() {
    return askAll(this.#keepers, (connection) => clearStored(connection));
  }

  owners(): OwnerStatus[] {
    return this.#keepers.map(({ connection, problem }) => ({
      name: connection.address.name,
      url: connection.address.url,
      protocol: connection.protocolVersion,
      connected: connection.connected && problem === undefined, // that is, with its tools listed
      server_version: connection.serverVersion,
      ...(problem === undefined ? {} : { problem }),
    }));
  }

  async close(): Promise<void> {
    await Promise.all(this.#keepers.map((keeper) => keeper.stop()));
  }

  #keeperOf(address: ServerAddress): ConnectionKeeper {
    const { log } = this.#options;
    const token = this.#options.tokens.get(address.name);
    const relist = () => this.#relist(connection);
    const onToolsChanged = () =>
      void relist().catch((error) => log.warn({ err: error, server: address.name }, "discovery failed"));
    const connection = new ServerConnection(address, { ...this.#options, token, onToolsChanged });
    // A connection that comes back keeps the tools it had: they change by a refresh or by the server's word.
    const onConnected = async () => {
      if (!this.#listed.has(address.name)) await relist();
    };
    return new ConnectionKeeper(connection, { log, onConnected });
  }

  async #relist(connection: ServerConnection): Promise<void> {
    const { name } = connection.address;
    const tools = await connection.listTools();
    const before = this.list();
    this.#listed.set(
      name,
      tools.flatMap((tool) => this.#accept(tool, name)),
    );
    const inOrder = this.#keepers.flatMap((keeper) => this.#listed.get(keeper.connection.address.name) ?? []);
    this.#tools = nameTools(inOrder);
    for (const tool of this.#tools) this.#named.set(tool.offered, tool);
    this.#options.onDiscovery(this.list(), compareTools(before, this.list()));
  }

  /** One tool that can't be offered is left out and named in the log; the others stay. */
  #accept(tool: Tool, server: string): OfferedTool[] {
    try {
      return [acceptTool(tool, server)];
    } catch (error) {
      const reason = (error as Error).message;
      this.#options.log.warn({ server, untrusted: tool.name, reason }, "tool left out");
      this.#options.onRefusal(server, tool.name, reason);
      return [];
    }
  }
}
