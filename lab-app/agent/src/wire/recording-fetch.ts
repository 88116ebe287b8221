import { turnScope, unrecorded } from "../turn-scope.ts";
import { limitBody } from "./limit-body.ts";
import type { WireEntry, WireLog } from "./wire-log.ts";

const SECRET_HEADERS = new Set(["authorization", "api-key", "x-api-key", "cookie", "set-cookie"]);

/** A body longer than this many characters is cut in the record; what the program reads is never cut. */
const MAX_BODY = 256 * 1024;

function maskHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    [...headers].map(([name, value]) => [name, SECRET_HEADERS.has(name) ? "[masked]" : value]),
  );
}

const cut = (body: string) =>
  body.length <= MAX_BODY ? body : `${body.slice(0, MAX_BODY)}… [${body.length - MAX_BODY} characters cut]`;

/** Passes a stream through and copies its text into the record as it comes, because it may never end. */
function recordStream(response: Response, entry: WireEntry, started: number): Response {
  const decoder = new TextDecoder();
  const recorded = entry.response as NonNullable<WireEntry["response"]>;
  const copy = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      if (recorded.body.length < MAX_BODY)
        recorded.body = cut(recorded.body + decoder.decode(chunk, { stream: true }));
      entry.ms = performance.now() - started;
      controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body?.pipeThrough(copy), { status, statusText, headers });
}

async function recordWhole(response: Response, entry: WireEntry, started: number): Promise<Response> {
  const text = await response.text();
  (entry.response as NonNullable<WireEntry["response"]>).body = cut(text);
  entry.ms = performance.now() - started;
  const { status, statusText, headers } = response;
  const hasNoBody = text === "" || status === 204 || status === 304;
  return new Response(hasNoBody ? null : text, { status, statusText, headers });
}

/** What goes out, for the record. Both clients of the agent give an address, and a text or nothing as the body. */
function describeRequest(input: string | URL | Request, init: RequestInit): WireEntry["request"] {
  if (input instanceof Request || (init.body && typeof init.body !== "string"))
    throw new TypeError("a request whose body can't be read twice can't be recorded");
  const { method = "GET", headers, body } = init;
  return { method, url: String(input), headers: maskHeaders(new Headers(headers)), body: cut(body ?? "") };
}

/** A `fetch` that keeps every exchange in the wire log, secrets masked. Failures are kept and thrown on. */
export function recordingFetch(kind: WireEntry["kind"], wire: WireLog): typeof fetch {
  return async (input, init = {}) => {
    if (unrecorded.getStore()) return limitBody(await fetch(input, init));
    const scope = turnScope.getStore();
    const started = performance.now();
    const entry = wire.add({
      kind,
      ts: new Date().toISOString(),
      session_id: scope?.sessionId ?? null,
      round: scope?.round ?? null,
      request: describeRequest(input, init),
      response: null,
      ms: null,
    });
    try {
      const response = limitBody(await fetch(input, init));
      entry.response = { status: response.status, headers: maskHeaders(response.headers), body: "" };
      const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") === true;
      return isStream ? recordStream(response, entry, started) : await recordWhole(response, entry, started);
    } catch (error) {
      entry.error = String((error as Error).cause ?? error);
      entry.ms = performance.now() - started;
      throw error;
    }
  };
}
