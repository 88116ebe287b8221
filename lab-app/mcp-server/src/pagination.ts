// Long lists come in pages: the answer carries a cursor, and the client asks again with it until none comes back.
// The SDK's server answers every list whole, so its list handlers are wrapped as they are registered.
import { type McpServer, ProtocolError, ProtocolErrorCode, type Server } from "@modelcontextprotocol/server";

/** The method of each list → the field of its result that is the list. */
const LISTS = new Map([
  ["tools/list", "tools"],
  ["prompts/list", "prompts"],
  ["resources/list", "resources"],
  ["resources/templates/list", "resourceTemplates"],
]);

interface Item {
  name: string;
  uri?: string;
}

const keyOf = (item: Item) => item.uri ?? item.name;

/** A cursor names the last item of a page, so that it stays right when items come or go elsewhere. */
const cursorAfter = (item: Item) => Buffer.from(keyOf(item)).toString("base64url");

/** @throws {ProtocolError} -32602 for a cursor that names no item */
function startOf(items: Item[], cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const key = Buffer.from(cursor, "base64url").toString();
  const last = items.findIndex((item) => keyOf(item) === key);
  if (last !== -1) return last + 1;
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, "Unknown cursor: list again from the start");
}

/** The items after the cursor, at most `size`, and the cursor of the next page when there is one. */
export function pageOf(items: Item[], cursor: string | undefined, size: number) {
  const start = startOf(items, cursor);
  const page = items.slice(start, start + size);
  const last = page.at(-1);
  return { page, nextCursor: last && start + size < items.length ? cursorAfter(last) : undefined };
}

type Handler = (request: { params?: { cursor?: string } }, ...rest: unknown[]) => unknown;
type Register = (method: string, ...rest: unknown[]) => void;

/** Lets `server` answer its lists in pages of `size` items. To be called before anything is registered. */
export function pageLists({ server }: McpServer, size: number): void {
  const register = server.setRequestHandler.bind(server) as Register;
  const registerPaged: Register = (method, ...rest) => {
    const field = LISTS.get(method);
    if (field === undefined) return register(method, ...rest);
    const [listAll] = rest as [Handler];
    register(method, async (request: Parameters<Handler>[0], ...context: unknown[]) => {
      const result = (await listAll(request, ...context)) as Record<string, Item[]>;
      const { page, nextCursor } = pageOf(result[field] ?? [], request.params?.cursor, size);
      return { ...result, [field]: page, ...(nextCursor !== undefined && { nextCursor }) };
    });
  };
  server.setRequestHandler = registerPaged as Server["setRequestHandler"];
}
