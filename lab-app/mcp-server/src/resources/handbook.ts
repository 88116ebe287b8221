// A resource template is an address with a gap: docs://handbook/{page}. The client asks the server to complete it.
import { readdirSync, readFileSync } from "node:fs";
import { type McpServer, ResourceNotFoundError, ResourceTemplate } from "@modelcontextprotocol/server";

const FOLDER = new URL("./handbook/", import.meta.url);
const TEMPLATE = "docs://handbook/{page}";

/** Page name → Markdown, by name. Read once: a page name from outside never becomes a path. */
const PAGES = new Map(
  readdirSync(FOLDER)
    .sort()
    .map((file) => [file.replace(/\.md$/, ""), readFileSync(new URL(file, FOLDER), "utf8")]),
);

const uriOf = (page: string) => `docs://handbook/${page}`;

export const handbookUris = (): string[] => [...PAGES.keys()].map(uriOf);

/** The Markdown behind the address of a page, or undefined when there is no such page. */
export const readHandbook = (uri: string): string | undefined =>
  PAGES.get(uri.replace("docs://handbook/", ""));

/** The first heading of a page is its title. */
const titleOf = (text: string) => text.match(/^# (.+)$/m)?.[1];

const template = new ResourceTemplate(TEMPLATE, {
  list: () => ({
    resources: [...PAGES].map(([page, text]) => ({ uri: uriOf(page), name: page, title: titleOf(text) })),
  }),
  complete: { page: (typed) => [...PAGES.keys()].filter((page) => page.startsWith(typed)) },
});

export function registerHandbook(server: McpServer): void {
  const metadata = {
    title: "Handbook",
    description: "Pages of the employee handbook",
    mimeType: "text/markdown",
    cacheHint: { ttlMs: 3_600_000, cacheScope: "public" as const },
  };
  server.registerResource("handbook", template, metadata, ({ href }) => {
    const text = readHandbook(href);
    if (text === undefined) throw new ResourceNotFoundError(href);
    return { contents: [{ uri: href, mimeType: "text/markdown", text }] };
  });
}
