// TOOL_MODE=mcp: the agent owns no function. It asks the servers what they offer, shows that to the model,
// and sends each call to the server that offered the tool.

import { AppError, type Logger } from "@ai101/common";
import type { Tool } from "@modelcontextprotocol/client";
import { ConnectionKeeper } from "../mcp/connection-keeper.ts";
import { contentText } from "../mcp/content-text.ts";
import { describeFailure } from "../mcp/describe-failure.ts";
import { type ConnectionOptions, ServerConnection } from "../mcp/server-connection.ts";
import type { ServerAddress } from "../mcp/server-list.ts";
import { compareTools } from "./compare-tools.ts";
import { type NamedTool, nameTools } from "./name-tools.ts";
import { clearStored, readStored } from "./stored-messages.ts";
import type {
  OfferedTool,
  OwnerStatus,
  StoredMessage,
  ToolChanges,
  ToolRegistry,
  ToolResult,
} from "./tool-registry.ts";
import { unknownTool } from "./unknown-tool.ts";

export interface DiscoveryOptions extends Omit<ConnectionOptions, "onToolsChanged"> {
  servers: readonly ServerAddress[];
  log: Logger;
  /** Told of each discovery, with the whole definitions: what the audit log keeps. */
  onDiscovery: (tools: readonly OfferedTool[], changes: ToolChanges) => void;
}

const toOffered = (tool: Tool, server: string): OfferedTool => {
  const { $schema: _, ...parameters } = tool.inputSchema as Record<string, unknown>;
  const { name, description = "", annotations } = tool;
  return { name, description, parameters, server, annotations: annotations && { ...annotations } };
};

export class DiscoveredTools implements ToolRegistry {
  readonly mode = "mcp";
  readonly #keepers: ConnectionKeeper[];
  readonly #options: DiscoveryOptions;
  readonly #listed = new Map<string, OfferedTool[]>();
  #tools: NamedTool[] = [];

  constructor(options: DiscoveryOptions) {
    this.#options = options;
    this.#keepers = options.servers.map((address) => this.#keeperOf(address));
    for (const keeper of this.#keepers) keeper.start();
  }

  list(): readonly OfferedTool[] {
    return this.#tools.map(({ offered }) => offered);
  }

  async call(name: string, args: Record<string, unknown>, signal?: AbortSignal): Promise<ToolResult> {
    const tool = this.#tools.find(({ offered }) => offered.name === name);
    const keeper = this.#keepers.find(({ connection }) => connection.address.name === tool?.offered.server);
    if (tool === undefined || keeper === undefined) return unknownTool(name, this.list());
    const { connection } = keeper;
    try {
      if (!connection.connected) await keeper.connectNow();
      const result = await connection.callTool(tool.ownName, args, signal);
      return { text: contentText(result), isError: result.isError === true };
    } catch (error) {
      signal?.throwIfAborted();
      keeper.suspect();
      return { text: describeFailure(connection.address, error), isError: true };
    }
  }

  async refresh(): Promise<ToolChanges> {
    const before = this.list();
    await Promise.all(this.#keepers.map((keeper) => this.#ask(keeper, () => this.#relist(keeper))));
    return compareTools(before, this.list());
  }

  async outbox(): Promise<StoredMessage[]> {
    const lists = await Promise.all(this.#keepers.map((keeper) => this.#ask(keeper, readStored)));
    return lists.flat();
  }

  async clearOutbox(): Promise<void> {
    await Promise.all(
      this.#keepers.map((keeper) => this.#ask(keeper, (it) => clearStored(it, this.#options))),
    );
  }

  owners(): OwnerStatus[] {
    return this.#keepers.map(({ connection, problem }) => ({
      name: connection.address.name,
      url: connection.address.url,
      protocol: connection.protocolVersion,
      connected: connection.connected,
      server_version: connection.serverVersion,
      ...(problem === undefined ? {} : { problem }),
    }));
  }

  async close(): Promise<void> {
    await Promise.all(this.#keepers.map((keeper) => keeper.stop()));
  }

  #keeperOf(address: ServerAddress): ConnectionKeeper {
    const { log } = this.#options;
    const relist = () => this.#relist(keeper);
    const onToolsChanged = () =>
      void relist().catch((error) => log.warn({ err: error, server: address.name }, "discovery failed"));
    const connection = new ServerConnection(address, { ...this.#options, onToolsChanged });
    // A connection that comes back keeps the tools it had: they change by a refresh or by the server's word.
    const onConnected = async () => {
      if (!this.#listed.has(address.name)) await relist();
    };
    const keeper: ConnectionKeeper = new ConnectionKeeper(connection, { log, onConnected });
    return keeper;
  }

  async #relist({ connection }: ConnectionKeeper): Promise<void> {
    const { name } = connection.address;
    const tools = await connection.listTools();
    const before = this.list();
    this.#listed.set(
      name,
      tools.map((tool) => toOffered(tool, name)),
    );
    const inOrder = this.#keepers.flatMap((keeper) => this.#listed.get(keeper.connection.address.name) ?? []);
    this.#tools = nameTools(inOrder);
    this.#options.onDiscovery(this.list(), compareTools(before, this.list()));
  }

  /** Does something with a server, connecting first where needed. @throws {AppError} 502 */
  async #ask<Result>(
    keeper: ConnectionKeeper,
    request: (keeper: ServerConnection) => Promise<Result>,
  ): Promise<Result> {
    try {
      if (!keeper.connection.connected) await keeper.connectNow();
      return await request(keeper.connection);
    } catch (error) {
      keeper.suspect();
      const sentence = describeFailure(keeper.connection.address, error);
      const hint = "See whether it runs: ./scripts/lab status. The tools found before stay usable.";
      throw new AppError("mcp_server_failed", 502, sentence, { hint, cause: error });
    }
  }
}
