import type { LearningPath } from "../state/learning-path.ts";

/** The switches of the labs and the values that they take. What else a service reports is no variable. */
const SWITCHES: Record<string, readonly string[]> = {
  APPROVALS: ["off", "writes", "all"],
  ENABLE_EXTRA_TOOL: ["false", "true"],
  ENABLE_SLOW_TOOL: ["false", "true"],
  GATEWAY_MODE: ["off", "observe", "enforce"],
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

const deployment = (service: string) => `ai101-${service}`;

/** What to type to set a variable, in the words of the path on which the reader follows the labs. */
export function setCommands(path: LearningPath, service: string, name: string, value: string): string[] {
  const assignment = `${name.toUpperCase()}=${value}`;
  const lab = `./scripts/lab set ${service} ${assignment}`;
  if (path === "compose") return [lab, `${assignment} docker compose up -d ${service}`];
  if (path === "k8s")
    return [lab, `kubectl -n ai101 set env deployment/${deployment(service)} ${assignment}`];
  return [lab];
}
