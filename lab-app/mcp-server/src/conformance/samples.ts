import type { ContentBlock, TextContent } from "@modelcontextprotocol/server";

export const text = (words: string): TextContent => ({ type: "text", text: words });

export const says = (words: string) => ({ content: [text(words)] });

/** A picture of one red pixel. */
export const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";

/** A sound of no length. */
const WAV = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=";

export const image: ContentBlock = { type: "image", data: PNG, mimeType: "image/png" };

export const audio: ContentBlock = { type: "audio", data: WAV, mimeType: "audio/wav" };
