// A prompt may carry a resource inside: the host gets the question and the document in one piece.
import { completable, type McpServer, ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { z } from "zod";
import { handbookUris, readHandbook } from "../resources/handbook.ts";

const argsSchema = z.object({
  uri: completable(
    z.string().describe("Address of a handbook page, for example docs://handbook/leave"),
    (typed) => handbookUris().filter((uri) => uri.startsWith(typed)),
  ),
});

export function registerSummarizeDocument(server: McpServer): void {
  const description = "Sum up a page of the handbook";
  server.registerPrompt("summarize_document", { title: "Summarize", description, argsSchema }, ({ uri }) => {
    const text = readHandbook(uri);
    if (text === undefined) {
      const known = handbookUris().join(", ");
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no document ${uri}; there are ${known}`,
      );
    }
    return {
      messages: [
        { role: "user", content: { type: "text", text: "Summarize this document in three sentences." } },
        { role: "user", content: { type: "resource", resource: { uri, mimeType: "text/markdown", text } } },
      ],
    };
  });
}
