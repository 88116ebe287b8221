import type { HrService } from "@ai101/hr";
import type { McpServer } from "@modelcontextprotocol/server";

export const DEPARTMENTS_URI = "hr://departments";

/** `hr://departments`: a JSON array of `{name, employees}`, by name. */
export function registerDepartments(server: McpServer, hr: HrService): void {
  const metadata = {
    title: "Departments",
    description: "The departments of the company and how many work there",
    mimeType: "application/json",
    cacheHint: { ttlMs: 60_000, cacheScope: "public" as const },
  };
  server.registerResource("departments", DEPARTMENTS_URI, metadata, ({ href }) => ({
    contents: [{ uri: href, mimeType: "application/json", text: JSON.stringify(hr.departments()) }],
  }));
}
