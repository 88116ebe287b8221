import {
  ConfigError,
  choice,
  flag,
  headerSecret,
  httpUrl,
  parseConfig,
  serviceVariables,
  wholeNumber,
  wordList,
} from "@ai101/common";
import { z } from "zod";
import { parseServerList } from "./mcp/server-list.ts";
import { parseServerTokens } from "./mcp/server-tokens.ts";

const SERVICE_NAMES = ["agent", "ai101-agent", "ai101-agent.ai101", "ai101-agent.ai101.svc.cluster.local"];

/** The agent's variables; `/health` shows the effective ones. */
export const configSchema = z.object({
  ...serviceVariables("agent", 8001),
  ALLOWED_HOSTS: wordList(SERVICE_NAMES),
  OPENAI_BASE_URL: httpUrl("http://127.0.0.1:8003/v1"),
  OPENAI_API_KEY: headerSecret().default("lab"),
  MODEL: z.string().default("lab-literal"),
  TOOL_MODE: choice(["mcp", "hardcoded"], "mcp"),
  MCP_BASE_URL: z.string().default("http://127.0.0.1:8000/mcp"),
  MCP_PROTOCOL: choice(["auto", "legacy", "modern"], "auto"),
  MCP_TOKEN: headerSecret().optional(),
  TRANSPARENCY: choice(["verbose", "quiet"], "verbose"),
  APPROVALS: choice(["off", "writes", "all"], "off"),
  /** Servers whose `readOnlyHint` is believed under APPROVALS=writes; `agent` are the hardcoded tools. */
  MCP_TRUSTED: wordList(["hr", "agent"]),
  TEXT_TOOL_CALLS: choice(["show", "run"], "show"),
  MAX_ROUNDS: wholeNumber(8, { min: 1, max: 50 }),
  MAX_TURNS: wholeNumber(100, { min: 1 }),
  MAX_RESULT_CHARS: wholeNumber(65_536, { min: 100 }),
  HISTORY_TOKENS: wholeNumber(16_000, { min: 100 }),
  TURN_TIMEOUT_S: wholeNumber(300, { min: 1, max: 86_400 }),
  /** Node's fetch gives up after five minutes without a word, whatever is asked for. */
  MODEL_TIMEOUT_S: wholeNumber(60, { min: 1, max: 300 }),
  TOOL_TIMEOUT_S: wholeNumber(30, { min: 1, max: 300 }),
  APPROVAL_TIMEOUT_S: wholeNumber(120, { min: 1, max: 3_600 }),
  SAFE_SQL: flag(false),
});

const refuse = (variable: string, why: string) =>
  new ConfigError(`The configuration is not valid; nothing was started:\n  ${variable} ${why}`);

/** @throws {ConfigError} naming every faulty variable */
export function readConfig(env: NodeJS.ProcessEnv) {
  const config = parseConfig(configSchema, env);
  const servers = parseServerList(config.MCP_BASE_URL);
  if (typeof servers === "string")
    throw refuse(`MCP_BASE_URL=${JSON.stringify(config.MCP_BASE_URL)}`, servers);
  const tokens = parseServerTokens(config.MCP_TOKEN, servers);
  if (typeof tokens === "string") throw refuse("MCP_TOKEN", tokens);
  return { ...config, servers, tokens };
}

export type Config = ReturnType<typeof readConfig>;
