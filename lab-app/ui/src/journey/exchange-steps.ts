import type { ServerStatus, WireEntry } from "../api/agent-types.ts";
import { messagesOf, type Outcome, outcomeOf, titleOf } from "../wire/read-exchange.ts";
import type { Lane, Step } from "./step.ts";

export type ServerLane = (entry: WireEntry) => Lane;

/** Names the server of an exchange as the agent's configuration does; an unknown one by its address. */
export function serverLanes(servers: readonly Pick<ServerStatus, "name" | "url">[]): ServerLane {
  return ({ request }) => {
    const known = servers.find(({ url }) => url === request.url);
    return `server ${known?.name ?? new URL(request.url).host}`;
  };
}

const failureWords = (outcome: Outcome): string | undefined => {
  switch (outcome.kind) {
    case "tool_error":
      return "The tool failed and says so in its result (isError). The model reads the words and may act on them.";
    case "rpc_error":
      return "The server refused the request itself, by a JSON-RPC error. The tool never ran.";
    case "http_error":
      return "HTTP failed before any protocol could speak.";
    case "no_answer":
      return "Nobody answered.";
    default:
      return undefined;
  }
};

/** Both halves of an exchange with an MCP server. */
export function mcpSteps(
  entry: WireEntry,
  server: Lane,
  about: { phase: string; ask: string; reply: string; replyLabel: string },
): [Step, Step] {
  const outcome = outcomeOf(entry);
  const failure = failureWords(outcome);
  const label = "words" in outcome ? outcome.words : outcome.kind === "waiting" ? "…" : about.replyLabel;
  return [
    {
      from: "client",
      to: server,
      label: titleOf(entry),
      words: about.ask,
      phase: about.phase,
      packet: { entry, half: "request" },
    },
    {
      from: server,
      to: "client",
      label,
      words: failure ?? about.reply,
      phase: about.phase,
      packet: { entry, half: "response" },
      outcome,
    },
  ];
}

interface ToolList {
  result?: { tools?: unknown[] };
}

/** How many tools a `tools/list` answer carries. */
export const countTools = (entry: WireEntry): number =>
  (messagesOf(entry.response?.body ?? "") as ToolList[]).find(({ result }) => result?.tools !== undefined)
    ?.result?.tools?.length ?? 0;
