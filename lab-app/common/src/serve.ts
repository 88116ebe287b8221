import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Logger } from "./logger.ts";
import type { Readiness } from "./readiness.ts";

export interface ServeOptions {
  bind: string;
  port: number;
  log: Logger;
  readiness: Readiness;
  /** Ends what would never end by itself (streams), as soon as a stop was asked for. */
  onDrain?: () => void | Promise<void>;
  /** Closes what the service holds (databases, connections), after the last request was answered. */
  onStop?: () => void | Promise<void>;
  /** How long open requests may go on after a stop was asked for, in milliseconds. */
  drainMs?: number;
}

export interface RunningService {
  url: string;
  server: Server;
  /** Fails readiness, lets open requests end, closes what the service holds. Safe to call twice. */
  stop(): Promise<void>;
}

const listen = (server: Server, port: number, bind: string) =>
  new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, bind, resolve);
  });

/** Listens with `app`. @throws the system's error, e.g. EADDRINUSE */
export async function serve(app: RequestListener, options: ServeOptions): Promise<RunningService> {
  const { bind, port, log, readiness, onDrain, onStop, drainMs = 1500 } = options;
  // A client that sends its request slowly holds a connection for so long at most, in milliseconds.
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000 }, app);
  await listen(server, port, bind);
  const address = server.address() as AddressInfo;
  const url = `http://${address.family === "IPv6" ? `[${address.address}]` : address.address}:${address.port}`;
  readiness.ready = true;
  log.info({ url, pid: process.pid }, "listening");

  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= (async () => {
      readiness.ready = false;
      const closed = new Promise((resolve) => server.close(resolve));
      await onDrain?.();
      // A kept-alive connection becomes idle when its last answer ends, which may be now or later.
      const sweep = setInterval(() => server.closeIdleConnections(), 20);
      const cutOff = setTimeout(() => server.closeAllConnections(), drainMs);
      await closed;
      clearTimeout(cutOff);
      clearInterval(sweep);
      await onStop?.();
      log.info("stopped");
    })();
    return stopped;
  };
  return { url, server, stop };
}
