// One MCP client for one MCP server. The host opens it once and keeps it: no handshake per call.

import {
  type CallToolResult,
  Client,
  SdkHttpError,
  StreamableHTTPClientTransport,
  type Tool,
  type VersionNegotiationMode,
} from "@modelcontextprotocol/client";
import { unrecorded } from "../turn-scope.ts";
import type { ServerAddress } from "./server-list.ts";
import { streamWatch, watchingFetch } from "./watch-stream.ts";

const CLIENT_INFO = { name: "ai101-agent", version: "0.1.0" };

const MODES: Record<"auto" | "legacy" | "modern", VersionNegotiationMode> = {
  auto: "auto",
  legacy: "legacy",
  modern: { pin: "2026-07-28" },
};

export interface ConnectionOptions {
  protocol: "auto" | "legacy" | "modern";
  token?: string | undefined;
  fetch: typeof fetch;
  /** Called when the server says that its tools are others now. */
  onToolsChanged: () => void;
  /** How long one call may take without a sign of progress, in milliseconds. */
  callTimeoutMs?: number;
}

export class ServerConnection {
  readonly address: ServerAddress;
  readonly #options: ConnectionOptions;
  #client: Client | undefined;
  #connecting: Promise<void> | undefined;
  #callsInFlight = 0;

  constructor(address: ServerAddress, options: ConnectionOptions) {
    this.address = address;
    this.#options = options;
  }

  get connected(): boolean {
    return this.#client !== undefined;
  }

  /** The header that says who we are to this server, and to no other. */
  get authorization(): Record<string, string> {
    const { token } = this.#options;
    return token === undefined ? {} : { Authorization: `Bearer ${token}` };
  }

  /** The protocol revision in use, e.g. `2026-07-28`; null while there is no connection. */
  get protocolVersion(): string | null {
    return this.#client?.getNegotiatedProtocolVersion() ?? null;
  }

  get serverVersion(): string | null {
    return this.#client?.getServerVersion()?.version ?? null;
  }

  /** Agrees on a protocol era with the server; callers at the same time share one attempt. @throws what the SDK throws */
  connect(): Promise<void> {
    this.#connecting ??= this.#open().finally(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  async #open(): Promise<void> {
    const { protocol, fetch, onToolsChanged } = this.#options;
    await this.disconnect();
    const client = new Client(CLIENT_INFO, {
      versionNegotiation: { mode: MODES[protocol], probe: { timeoutMs: 5000 } },
      listChanged: { tools: { autoRefresh: false, onChanged: onToolsChanged } },
    });
    const transport = new StreamableHTTPClientTransport(new URL(this.address.url), {
      fetch: watchingFetch(fetch),
      requestInit: { headers: this.authorization },
    });
    await client.connect(transport, { timeout: 5000 });
    this.#client = client;
  }

  async disconnect(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.close();
  }

  /** The tools as the server lists them now, never from the client's cache. */
  async listTools(): Promise<Tool[]> {
    const { tools } = await this.#attempt((client) => client.listTools(undefined, { cacheMode: "refresh" }));
    return tools;
  }

  async callTool(name: string, args: Record<string, unknown>, signal?: AbortSignal): Promise<CallToolResult> {
    const timeout = this.#options.callTimeoutMs ?? 30_000;
    const broken = new AbortController();
    const either = signal === undefined ? broken.signal : AbortSignal.any([signal, broken.signal]);
    const options = { signal: either, timeout, resetTimeoutOnProgress: true };
    this.#callsInFlight++;
    try {
      return await streamWatch.run(
        (error) => broken.abort(error),
        () => this.#attempt((client) => client.callTool({ name, arguments: args }, options)),
      );
    } catch (error) {
      throw broken.signal.aborted ? broken.signal.reason : error;
    } finally {
      this.#callsInFlight--;
    }
  }

  /** Text of a resource. @throws what the SDK throws, and when the resource is no text */
  async readText(uri: string): Promise<string> {
    const { contents } = await this.#attempt((client) =>
      client.readResource({ uri }, { cacheMode: "bypass" }),
    );
    const [first] = contents;
    if (first === undefined || !("text" in first)) throw new Error(`${uri} is no text`);
    return first.text;
  }

  /** Whether the server offers resources at all. */
  get hasResources(): boolean {
    return this.#client?.getServerCapabilities()?.resources !== undefined;
  }

  /** Asks for a sign of life, unless a call is under way: a busy server is not a dead one. @throws what the SDK throws */
  async checkAlive(): Promise<void> {
    if (this.#callsInFlight > 0) return;
    await unrecorded.run(true, () =>
      this.#attempt((client) =>
        client.getProtocolEra() === "modern"
          ? client.discover({ timeout: 3000 })
          : client.ping({ timeout: 3000 }),
      ),
    );
  }

  /**
   * Runs a request; when the server has forgotten the session (404, after its restart) a new one is opened and
   * the request repeated once: it never reached a tool (typescript-sdk#1708).
   */
  async #attempt<Result>(request: (client: Client) => Promise<Result>): Promise<Result> {
    const client = this.#client;
    if (client === undefined) throw new Error("not connected");
    try {
      return await request(client);
    } catch (error) {
      if (!(error instanceof SdkHttpError) || error.status !== 404) throw error;
      await this.connect();
      return request(this.#client as unknown as Client);
    }
  }
}
