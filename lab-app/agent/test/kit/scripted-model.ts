import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** What the endpoint was sent. */
export interface SeenRequest {
  model: string;
  messages: { role: string; content: unknown; tool_calls?: unknown[]; tool_call_id?: string }[];
  tools?: { function: { name: string; parameters: unknown } }[];
  stream?: boolean;
}

/** One scripted reply: a JSON body with status 200, or full control over the response. */
export type Reply = object | ((request: SeenRequest, response: ServerResponse) => void | Promise<void>);

/** A chat completion with words. */
export const says = (content: string, extra: object = {}) => ({
  choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content, ...extra } }],
  usage: { prompt_tokens: 300, completion_tokens: 5, total_tokens: 305 },
});

/** A chat completion with tool calls, each as `[name, arguments, id?]`. */
export const calls = (...wanted: [string, unknown, string?][]) => ({
  choices: [
    {
      index: 0,
      finish_reason: "tool_calls",
      message: {
        role: "assistant",
        content: null,
        tool_calls: wanted.map(([name, args, id], index) => ({
          id: id ?? `call_${index + 1}`,
          type: "function",
          function: { name, arguments: typeof args === "string" ? args : JSON.stringify(args) },
        })),
      },
    },
  ],
  usage: { prompt_tokens: 300, completion_tokens: 9, total_tokens: 309 },
});

/** An OpenAI-compatible endpoint that answers from a script, in order; its last line is repeated. */
export async function startScriptedModel(...script: Reply[]) {
  const seen: SeenRequest[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    if (request.method !== "POST") return response.writeHead(404).end(); // it has no /health
    const body = JSON.parse(await text(request)) as SeenRequest;
    const reply = script[Math.min(seen.length, script.length - 1)] ?? says("nothing scripted");
    seen.push(body);
    if (typeof reply === "function") return reply(body, response);
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}/v1`, seen, close };
}
