// What a session costs: the server keeps a transport and a server object for each client, in this process.
// Behind a load balancer the next request may reach a copy that knows nothing of it (404). That is Lab 6.
import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Logger } from "@ai101/common";
import {
  isInitializeRequest,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { RecentEvents } from "./event-store.ts";
import { jsonRpcError } from "./http/json-rpc-error.ts";

interface Session {
  transport: WebStandardStreamableHTTPServerTransport;
  /** Requests and streams that are open now; a session with any is not idle. */
  open: number;
  /** When it was last used, by `performance.now()`. */
  usedAt: number;
}

export interface SessionOptions {
  /** Builds the server of a new session; `onEnd` is called when the session has ended. */
  build: () => { server: McpServer; onEnd: () => void };
  log: Logger;
  /** How long a session may go unused, in milliseconds. */
  idleMs?: number;
  /** How many sessions are kept at most. */
  maximum?: number;
}

/** Keeps the sessions of clients that shake hands (2025-11-25 and before), by `Mcp-Session-Id`. */
export class LegacySessions {
  readonly #sessions = new Map<string, Session>();
  readonly #options: Required<SessionOptions>;
  readonly #sweep: NodeJS.Timeout;

  constructor(options: SessionOptions) {
    this.#options = { idleMs: 15 * 60_000, maximum: 500, ...options };
    this.#sweep = setInterval(() => this.#endIdle(), this.#options.idleMs / 2).unref();
  }

  /**
   * Answers a request: 404 when its session is unknown, 503 when there are too many. `body` is the parsed one of
   * a POST; `response` is watched to see when the answer is over.
   */
  async serve(request: Request, body: unknown, response: ServerResponse): Promise<Response> {
    const id = request.headers.get("mcp-session-id");
    if (id === null && isInitializeRequest(body)) return this.#start(request, body, response);
    if (id === null) return jsonRpcError(400, -32000, "Mcp-Session-Id is missing.");
    const session = this.#sessions.get(id);
    if (session) return this.#serveOne(session, request, body, response);
    const message = "Session not found: it ended, or another copy of this server keeps it. Initialize again.";
    return jsonRpcError(404, -32001, message);
  }

  /** Ends the streams that wait for notifications; calls in flight go on. */
  endStreams(): void {
    for (const { transport } of this.#sessions.values()) transport.closeStandaloneSSEStream();
  }

  /** Ends every session. */
  async close(): Promise<void> {
    clearInterval(this.#sweep);
    await Promise.all([...this.#sessions.values()].map(({ transport }) => transport.close()));
  }

  async #start(request: Request, body: unknown, response: ServerResponse): Promise<Response> {
    if (this.#sessions.size >= this.#options.maximum) {
      return jsonRpcError(503, -32000, "Too many sessions. Try again later.");
    }
    const { log, build } = this.#options;
    const { server, onEnd } = build();
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      eventStore: new RecentEvents(),
      retryInterval: 1000,
      onsessioninitialized: (id) => void this.#sessions.set(id, session),
    });
    const session: Session = { transport, open: 0, usedAt: performance.now() };
    server.server.onclose = () => {
      this.#sessions.delete(transport.sessionId ?? "");
      onEnd();
      log.debug({ sessions: this.#sessions.size }, "session ended");
    };
    await server.connect(transport);
    const answer = await this.#serveOne(session, request, body, response);
    // A handshake that the transport refused leaves a server that nobody can reach again.
    if (transport.sessionId === undefined) await server.close();
    return answer;
  }

  #serveOne(session: Session, request: Request, body: unknown, response: ServerResponse): Promise<Response> {
    session.open += 1;
    response.once("close", () => {
      session.open -= 1;
      session.usedAt = performance.now();
    });
    return session.transport.handleRequest(request, { parsedBody: body });
  }

  #endIdle(): void {
    const limit = performance.now() - this.#options.idleMs;
    for (const { transport, open, usedAt } of this.#sessions.values()) {
      if (open === 0 && usedAt < limit) void transport.close();
    }
  }
}
