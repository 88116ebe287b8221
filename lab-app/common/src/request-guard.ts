import type { RequestHandler } from "express";
import { AppError } from "./app-error.ts";

const LOOPBACK = ["127.0.0.1", "localhost", "[::1]"];

/** Host names that reach a service: loopback, and what its configuration adds. Ports never count. */
export const allowedHostNames = (extra: readonly string[] = []): string[] => [...LOOPBACK, ...extra];

/**
 * Refuses requests whose Host or Origin names a foreign site: the answer to DNS rebinding, where a web page
 * makes a browser talk to a service on loopback (CVE-2025-66414). A request without Origin is no browser's.
 */
export function requestGuard(hostNames: readonly string[]): RequestHandler {
  const isAllowed = (authority: string) => {
    const url = `http://${authority}`;
    return URL.canParse(url) && hostNames.includes(new URL(url).hostname);
  };
  return (request, _response, next) => {
    const host = request.headers.host ?? "";
    if (!isAllowed(host)) {
      throw new AppError("host_refused", 403, `The Host header ${JSON.stringify(host)} is not allowed here.`);
    }
    const { origin } = request.headers;
    if (origin !== undefined && !isAllowed(origin.replace(/^https?:\/\//, ""))) {
      throw new AppError("origin_refused", 403, `The Origin ${JSON.stringify(origin)} is not allowed here.`);
    }
    next();
  };
}
