import { choice, flag, parseConfig, serviceVariables, wholeNumber, wordList } from "@ai101/common";
import { z } from "zod";

/** The names under which Compose and Kubernetes reach this server; loopback is always allowed as well. */
const SERVICE_NAMES = [
  "mcp-server",
  "ai101-mcp-server",
  "ai101-mcp-server.ai101",
  "ai101-mcp-server.ai101.svc.cluster.local",
  "lb",
  "ai101-lb",
  "host.docker.internal",
];

/** A bearer token as RFC 6750 section 2.1 spells it, so that every client can send it. */
const bearerToken = z
  .string()
  .regex(/^[\w.~+/-]+=*$/, "takes letters, digits and - . _ ~ + / without blanks")
  .optional();

const variables = z.object({
  ...serviceVariables("mcp-server", 8000),
  ENABLE_EXTRA_TOOL: flag(false),
  POISON_DESC: flag(false),
  SAFE_SQL: flag(false),
  ENABLE_SLOW_TOOL: flag(false),
  MCP_SESSIONS: choice(["off", "on"], "off"),
  MCP_ALLOWED_HOSTS: wordList(SERVICE_NAMES),
  MCP_TOKEN: bearerToken,
  /** Calls a second for one client; 0 is no limit. */
  MCP_RATE_LIMIT: wholeNumber(200, { max: 1_000_000 }),
  /** Offers what the official conformance suite asks for; never on in a lab. */
  MCP_CONFORMANCE: flag(false),
  /** Items in one page of a list. */
  MCP_PAGE_SIZE: wholeNumber(50, { min: 1, max: 1000 }),
});

export type Config = z.infer<typeof variables>;

/** @throws {ConfigError} listing every faulty variable */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => parseConfig(variables, env);
