import type { LearningPath } from "../state/learning-path.ts";

const SWITCH: Record<string, string> = { true: "false", false: "true" };

/** Another value than the one in effect, where a variable is a switch of the labs. */
const ALTERNATIVES: Record<string, string> = {
  hardcoded: "mcp",
  mcp: "hardcoded",
  verbose: "quiet",
  quiet: "verbose",
  off: "writes",
  writes: "off",
  all: "off",
};

/** The value that a reader would most likely set next; undefined where none is likelier than others. */
export function otherValue(name: string, value: unknown): string | undefined {
  const text = String(value);
  if (name.toUpperCase() === "MCP_SESSIONS") return text === "on" ? "off" : "on";
  return SWITCH[text] ?? ALTERNATIVES[text];
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
