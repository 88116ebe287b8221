import type { IncomingMessage } from "node:http";
// Not from the package's index: it loads all its stores, which a start would wait for.
import RateLimiterMemory from "rate-limiter-flexible/lib/RateLimiterMemory.js";
import RateLimiterRes from "rate-limiter-flexible/lib/RateLimiterRes.js";
import { jsonRpcError } from "./json-rpc-error.ts";

/** Resolves to undefined when the request may go on, else to the 429 to answer with. */
export type RateLimit = (request: IncomingMessage) => Promise<Response | undefined>;

/**
 * So many calls a second for one client, told by its address: behind a proxy all clients are one. 0 is no limit.
 */
export function createRateLimit(callsPerSecond: number): RateLimit {
  if (callsPerSecond === 0) return async () => undefined;
  const limiter = new RateLimiterMemory({ points: callsPerSecond, duration: 1 });
  return async ({ socket }) => {
    try {
      await limiter.consume(socket.remoteAddress ?? "");
      return undefined;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const seconds = String(Math.ceil(refusal.msBeforeNext / 1000));
      const message = `Too many requests: at most ${callsPerSecond} a second. Wait ${seconds} s.`;
      return jsonRpcError(429, -32000, message, { "Retry-After": seconds });
    }
  };
}
