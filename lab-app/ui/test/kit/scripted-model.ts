import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";

/** Words that come slowly, so that a test can do something in between. */
interface SlowWords {
  words: string;
  everyMs: number;
}

/** What the model says in one call: words, or tool calls as `[name, arguments]`. */
export type Line = string | SlowWords | [tool: string, args: Record<string, unknown>][];

const isSlow = (line: Line): line is SlowWords => typeof line === "object" && "words" in line;
const isCalls = (line: Line) => Array.isArray(line);
const wordsOf = (line: string | SlowWords) => (typeof line === "string" ? line : line.words);

interface ChatRequest {
  stream?: boolean;
  messages: { role: string; content: unknown }[];
}

/** About as many tokens as a real endpoint would count, so that the agent does not suspect a cut context. */
const usageOf = (request: ChatRequest) => {
  const prompt_tokens = Math.ceil(JSON.stringify(request).length / 4);
  return { prompt_tokens, completion_tokens: 10, total_tokens: prompt_tokens + 10 };
};

function toMessage(line: Line) {
  if (!isCalls(line)) return { role: "assistant", content: wordsOf(line) };
  const tool_calls = line.map(([name, args], index) => ({
    index,
    id: `call_${index}_${Math.random().toString(36).slice(2, 8)}`,
    type: "function",
    function: { name, arguments: JSON.stringify(args) },
  }));
  return { role: "assistant", content: "", tool_calls };
}

const toEvents = (line: Line, usage: object): string[] => {
  const about = { id: "scripted", object: "chat.completion.chunk", created: 0, model: "lab-scripted" };
  const deltas = !isCalls(line)
    ? (wordsOf(line).match(/\S+\s*/g) ?? []).map((content) => ({ role: "assistant", content }))
    : [toMessage(line)];
  const finish_reason = isCalls(line) ? "tool_calls" : "stop";
  const chunks = [
    ...deltas.map((delta) => ({ ...about, choices: [{ index: 0, delta, finish_reason: null }] })),
    { ...about, choices: [{ index: 0, delta: {}, finish_reason }] },
    { ...about, choices: [], usage },
  ];
  return [...chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`), "data: [DONE]\n\n"];
};

const toCompletion = (line: Line, usage: object) => ({
  id: "scripted",
  object: "chat.completion",
  created: 0,
  model: "lab-scripted",
  choices: [{ index: 0, message: toMessage(line), finish_reason: isCalls(line) ? "tool_calls" : "stop" }],
  usage,
});

/** Lines by user message: the n-th model call of a turn says the n-th line. */
export type Script = Record<string, Line[]>;

/** Which line is due: as many model calls have been answered as assistant messages follow the last question. */
function lineFor(script: Script, { messages }: ChatRequest): Line {
  const asked = messages.findLastIndex(({ role }) => role === "user");
  const said = messages.slice(asked + 1).filter(({ role }) => role === "assistant").length;
  const question = String(messages[asked]?.content);
  return script[question]?.[said] ?? `There is no line for ${JSON.stringify(question)}.`;
}

/** A chat completions API that says what the script says, in events or in one piece as it is asked. */
export async function startScriptedModel(script: Script) {
  const server = createServer(async (request, response) => {
    if (request.method !== "POST") {
      response.writeHead(200, { "content-type": "application/json" }).end('{"status":"ok"}');
      return;
    }
    const body = (await json(request)) as ChatRequest;
    const line = lineFor(script, body);
    if (body.stream === true) {
      response.writeHead(200, { "content-type": "text/event-stream" });
      for (const event of toEvents(line, usageOf(body))) {
        if (response.destroyed) return; // the agent hung up
        response.write(event);
        if (isSlow(line)) await setTimeout(line.everyMs);
      }
      response.end();
    } else {
      const completion = JSON.stringify(toCompletion(line, usageOf(body)));
      response.writeHead(200, { "content-type": "application/json" }).end(completion);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/v1`, close };
}
