// A resource is data that the host may read, where a tool is an action that the model may ask for.
// The outbox shows what send_message really stored, whatever the model says that it did.
import type { Outbox } from "@ai101/hr";
import type { McpServer } from "@modelcontextprotocol/server";

export const OUTBOX_URI = "outbox://messages";

/** `outbox://messages`: a JSON array of `{id, to, body, ts}`, oldest first. Never cached. */
export function registerOutbox(server: McpServer, outbox: Outbox): void {
  const metadata = {
    title: "Outbox",
    description: "Messages that send_message has stored",
    mimeType: "application/json",
    cacheHint: { ttlMs: 0, cacheScope: "private" as const },
  };
  server.registerResource("outbox", OUTBOX_URI, metadata, ({ href }) => ({
    contents: [{ uri: href, mimeType: "application/json", text: JSON.stringify(outbox.list()) }],
  }));
}
