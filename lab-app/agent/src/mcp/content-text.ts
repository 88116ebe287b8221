import type { CallToolResult, ContentBlock } from "@modelcontextprotocol/client";

function textOf(block: ContentBlock): string {
  switch (block.type) {
    case "text":
      return block.text;
    case "resource":
      return "text" in block.resource ? block.resource.text : `[binary resource ${block.resource.uri}]`;
    case "resource_link":
      return `[resource ${block.uri}]`;
    default:
      return `[${block.type}, ${block.mimeType}]`;
  }
}

/** The part of a tool result that a model can read; structured content is used where there is no text. */
export function contentText({ content, structuredContent }: CallToolResult): string {
  const text = content.map(textOf).join("\n");
  if (text !== "") return text;
  return structuredContent === undefined ? "" : JSON.stringify(structuredContent);
}
