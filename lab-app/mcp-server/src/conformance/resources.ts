import { type McpServer, ResourceTemplate } from "@modelcontextprotocol/server";
import { PNG } from "./samples.ts";

export function registerResources(server: McpServer): void {
  const described = { description: "Fixed content" };
  server.registerResource("static-text", "test://static-text", described, ({ href }) => ({
    contents: [
      { uri: href, mimeType: "text/plain", text: "This is the content of the static text resource." },
    ],
  }));
  server.registerResource("static-binary", "test://static-binary", described, ({ href }) => ({
    contents: [{ uri: href, mimeType: "image/png", blob: PNG }],
  }));
  server.registerResource("watched", "test://watched-resource", described, ({ href }) => ({
    contents: [{ uri: href, mimeType: "text/plain", text: "Watch me." }],
  }));
  const template = new ResourceTemplate("test://template/{id}/data", { list: undefined });
  server.registerResource("template", template, described, ({ href }, { id }) => {
    const text = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` });
    return { contents: [{ uri: href, mimeType: "application/json", text }] };
  });
  // Only the acknowledgement is asked for: nothing here ever changes.
  server.server.setRequestHandler("resources/subscribe", () => ({}));
  server.server.setRequestHandler("resources/unsubscribe", () => ({}));
}
