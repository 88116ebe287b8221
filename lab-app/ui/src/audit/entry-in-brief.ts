import type { AuditEntry } from "../api/agent-types.ts";

const text = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

const length = (value: unknown) => (Array.isArray(value) ? value.length : 0);

/** What matters of an entry, in one line. */
export function entryInBrief(entry: AuditEntry): string {
  switch (entry.event) {
    case "turn_started":
      return text(entry.message);
    case "turn_ended":
      return text(entry.answer);
    case "turn_failed":
      return text(entry.error);
    case "tool_called":
      return `${entry.tool} ${text(entry.arguments)}`;
    case "tool_answered":
      return `${entry.tool} ${entry.is_error === true ? "failed: " : "→ "}${text(entry.result)}`;
    case "approval_decided":
      return `${entry.tool}: ${entry.decision}`;
    case "tools_discovered":
    case "tools_refreshed": {
      const parts = [
        `${length(entry.added)} added`,
        `${length(entry.removed)} removed`,
        `${length(entry.changed)} changed`,
      ];
      return parts.join(", ");
    }
    default:
      return "";
  }
}
