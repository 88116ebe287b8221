import type { JsonObject } from "../api/agent-types.ts";
import type { LearningPath } from "../state/learning-path.ts";

/** The switches of the labs and the values that they take, the default first. What else a service reports is no variable. */
const SWITCHES: Record<string, readonly string[]> = {
  APPROVALS: ["off", "writes", "all"],
  ENABLE_EXTRA_TOOL: ["false", "true"],
  ENABLE_SLOW_TOOL: ["false", "true"],
  GATEWAY_MODE: ["enforce", "observe", "off"],
  MAX_ROUNDS: ["8", "2"],
  MCP_SESSIONS: ["off", "on"],
  MODEL: ["lab-literal", "lab-guarded"],
  POISON_DESC: ["false", "true"],
  SAFE_SQL: ["false", "true"],
  TOOL_MODE: ["mcp", "hardcoded"],
  TRANSPARENCY: ["verbose", "quiet"],
};

/** The values that a reader might set instead of the one in effect; none where `name` is no switch. */
export function otherValues(name: string, value: unknown): string[] {
  return (SWITCHES[name.toUpperCase()] ?? []).filter((other) => other !== String(value));
}

/** A container is made anew with what its shell says: a switch that is left out falls back to its default. */
function assignmentsFor(flags: JsonObject, name: string, value: string): string {
  const wanted = Object.entries({ ...flags, [name]: value });
  return wanted
    .map(([key, setting]) => [key.toUpperCase(), String(setting)] as const)
    .filter(([key, setting]) => SWITCHES[key] !== undefined && SWITCHES[key][0] !== setting)
    .map((pair) => pair.join("="))
    .join(" ");
}

export interface Change {
  service: string;
  /** What is in effect now. */
  flags: JsonObject;
  name: string;
  value: string;
}

/** What to type to make a change, in the words of the path on which the reader follows the labs. */
export function setCommands(path: LearningPath, { service, flags, name, value }: Change): string[] {
  const assignment = `${name.toUpperCase()}=${value}`;
  const lab = `./scripts/lab set ${service} ${assignment}`;
  const compose = `${assignmentsFor(flags, name, value)} docker compose up -d --no-deps --wait ${service}`;
  if (path === "compose") return [lab, compose.trim()];
  if (path === "k8s") return [`kubectl -n ai101 set env deployment/ai101-${service} ${assignment}`];
  return [lab];
}
