import type { McpServer } from "@modelcontextprotocol/server";

const MAXIMUM_IDLE = 64;

/**
 * Keeps servers that have answered their request and lends them to the next one: to build a server for each
 * request costs more than all the rest of a call. A server still serves one request at a time, and the SDK
 * refuses one that does not. Fit for the era without a handshake alone: there each request brings all that the
 * server must know of its client, so that nothing of one client is left for the next.
 */
export class ServerPool {
  readonly #build: () => McpServer;
  #idle = new Set<McpServer>();

  constructor(build: () => McpServer) {
    this.#build = build;
  }

  take(): McpServer {
    const [server] = this.#idle;
    if (server === undefined) return this.#create();
    this.#idle.delete(server);
    return server;
  }

  /** Forgets the servers of before: what they offer has changed. */
  clear(): void {
    this.#idle = new Set();
  }

  #create(): McpServer {
    const server = this.#build();
    const idle = this.#idle;
    // The SDK closes a server when its request is answered; one that was lent before a change finds no way back.
    server.server.onclose = () => {
      if (idle.size < MAXIMUM_IDLE) idle.add(server);
    };
    return server;
  }
}
