import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "@ai101/common";
import { describeFailure } from "./describe-failure.ts";
import type { ServerConnection } from "./server-connection.ts";

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5000;
const HEART_BEAT_MS = 2000;

export interface KeeperOptions {
  log: Logger;
  /** Called after each connect that worked. When it throws, the connection counts as failed. */
  onConnected: () => Promise<void>;
}

/**
 * Keeps one connection open for the whole life of the agent: connects with growing pauses, looks for a sign
 * of life now and then, and begins again when the server is gone.
 */
export class ConnectionKeeper {
  readonly connection: ServerConnection;
  /** Why there is no connection, in a sentence; undefined while there is one. */
  problem: string | undefined = "The connection has not been tried yet.";
  readonly #options: KeeperOptions;
  readonly #stopping = new AbortController();
  #wake = new AbortController();
  #running: Promise<void> | undefined;
  #connecting: Promise<void> | undefined;

  constructor(connection: ServerConnection, options: KeeperOptions) {
    this.connection = connection;
    this.#options = options;
  }

  start(): void {
    this.#running ??= this.#keep();
  }

  /** To be called when a request failed for the server's fault: the keeper looks at once. */
  suspect(): void {
    this.#wake.abort();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    await this.connection.disconnect();
  }

  /** One attempt now, shared by all who ask at the same time. @throws what the connection throws */
  connectNow(): Promise<void> {
    this.#connecting ??= this.#connect().finally(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  async #connect(): Promise<void> {
    await this.connection.connect();
    await this.#options.onConnected();
    this.#note(undefined);
  }

  async #keep(): Promise<void> {
    let wait = FIRST_WAIT_MS;
    while (!this.#stopping.signal.aborted) {
      try {
        if (this.connection.connected) await this.connection.checkAlive();
        else await this.connectNow();
        wait = FIRST_WAIT_MS;
        await this.#pause(HEART_BEAT_MS);
      } catch (error) {
        this.#note(describeFailure(this.connection.address, error));
        await this.connection.disconnect();
        await this.#pause(wait);
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      }
    }
  }

  async #pause(ms: number): Promise<void> {
    this.#wake = new AbortController();
    const signal = AbortSignal.any([this.#wake.signal, this.#stopping.signal]);
    await sleep(ms, undefined, { signal }).catch(() => undefined); // woken early, on purpose
  }

  /** Logs a change of state once, not at every attempt. */
  #note(problem: string | undefined): void {
    if (problem === this.problem) return;
    this.problem = problem;
    const { name, url } = this.connection.address;
    if (problem === undefined) this.#options.log.info({ server: name, url }, "connected to MCP server");
    else this.#options.log.warn({ server: name, url, problem }, "no connection to MCP server");
  }
}
