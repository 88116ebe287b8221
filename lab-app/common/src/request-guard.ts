import type { RequestHandler } from "express";
import { AppError } from "./app-error.ts";

const LOOPBACK = ["127.0.0.1", "localhost", "[::1]"];

/** Host names that reach a service: loopback, and what its configuration adds. Ports never count. */
export const allowedHostNames = (extra: readonly string[] = []): string[] => [
  ...LOOPBACK,
  ...extra.map((name) => name.toLowerCase()),
];

/** What such a list allows: a Host header, or the site of an Origin, whatever its port. */
export function createSiteCheck(hostNames: readonly string[]) {
  const isAllowed = (authority: string) => hostNames.includes(hostNameOf(authority) ?? "");
  return {
    isHostAllowed: (host = "") => isAllowed(host),
    isOriginAllowed: (origin: string) => isAllowed(siteOf(origin)),
  };
}

const siteOf = (origin: string) => origin.replace(/^https?:\/\//, "").toLowerCase();

/** The host name of `name`, `name:port` or `[address]:port`; undefined for anything else a URL parser would take. */
const hostNameOf = (authority: string): string | undefined =>
  authority.toLowerCase().match(/^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/)?.[1];

/** A kubelet probes a pod by its address, which no list knows beforehand; what a probe tells is no secret. */
const PROBES = ["/livez", "/readyz"];

const CHANGES_NOTHING = ["GET", "HEAD", "OPTIONS"];

/**
 * Refuses requests whose Host or Origin names a foreign site: the answer to DNS rebinding, where a web page
 * makes a browser talk to a service on loopback (CVE-2025-66414). What changes something is taken from the
 * service's own pages alone: a browser sends a POST without a body, say, for any other page on loopback too, and
 * only hides the answer. A request without Origin is no browser's.
 */
export function requestGuard(hostNames: readonly string[]): RequestHandler {
  const { isHostAllowed, isOriginAllowed } = createSiteCheck(hostNames);
  return ({ method, path, headers }, _response, next) => {
    const { host = "", origin } = headers;
    if (!isHostAllowed(host) && !PROBES.includes(path)) {
      throw new AppError("host_refused", 403, `The Host header ${JSON.stringify(host)} is not allowed here.`);
    }
    if (origin === undefined) return next();
    const isOwn = siteOf(origin) === host.toLowerCase();
    if (!isOriginAllowed(origin) || !(isOwn || CHANGES_NOTHING.includes(method))) {
      throw new AppError("origin_refused", 403, `The Origin ${JSON.stringify(origin)} is not allowed here.`);
    }
    next();
  };
}
