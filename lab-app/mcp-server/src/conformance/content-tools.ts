import type { ContentBlock, McpServer } from "@modelcontextprotocol/server";
import { audio, image, text } from "./samples.ts";

const embedded: ContentBlock = {
  type: "resource",
  resource: {
    uri: "test://embedded-resource",
    mimeType: "text/plain",
    text: "This is an embedded resource content.",
  },
};

const mixed: ContentBlock = {
  type: "resource",
  resource: {
    uri: "test://mixed-content-resource",
    mimeType: "application/json",
    text: JSON.stringify({ test: "data", value: 123 }),
  },
};

const ANSWERS: Record<string, ContentBlock[]> = {
  test_simple_text: [text("This is a simple text response for testing.")],
  test_image_content: [image],
  test_audio_content: [audio],
  test_embedded_resource: [embedded],
  test_multiple_content_types: [text("Multiple content types test:"), image, mixed],
};

/** One tool for each kind of content, and one that fails. */
export function registerContentTools(server: McpServer): void {
  for (const [name, content] of Object.entries(ANSWERS)) {
    server.registerTool(name, { description: "Answers with fixed content" }, () => ({ content }));
  }
  server.registerTool("test_error_handling", { description: "Always fails" }, () => {
    throw new Error("This tool intentionally returns an error for testing");
  });
}
