// What the agent adds: the time of a turn without its model calls, against the two HTTP calls that it is made
// of, done by hand; and what keeping the connection saves against one MCP handshake per call.

import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { startStack } from "../../../test/kit/start-stack.ts";
import { median, print } from "./figures.ts";

type Stack = Awaited<ReturnType<typeof startStack>>;

const ROUNDS = 100;

interface WireEntry {
  kind: string;
  ms: number;
}

const timed = async (work: () => Promise<unknown>) => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** A turn's time less that of its model calls, as the wire record has them, in milliseconds. */
async function ownCost({ post, get }: Stack): Promise<number> {
  const session_id = crypto.randomUUID();
  const whole = await timed(() => post("/chat", { message: "Who works in Legal?", session_id }));
  const { entries } = await get<{ entries: WireEntry[] }>(`/wire?session_id=${session_id}`);
  return whole - entries.filter(({ kind }) => kind === "llm").reduce((sum, { ms }) => sum + ms, 0);
}

/** A `tools/call` by hand, as the 2026-07-28 protocol wants it. */
async function callByHand(url: string): Promise<void> {
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const params = { name: "query_employees", arguments: { filter: "Legal" }, _meta: meta };
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      "MCP-Protocol-Version": "2026-07-28",
      "Mcp-Method": "tools/call",
      "Mcp-Name": "query_employees",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
  });
  if (!response.ok) throw new Error(`by hand: HTTP status ${response.status}: ${await response.text()}`);
  await response.json();
}

/** The same two calls by hand: one to the agent that does nothing there, one to the tool. */
const byHand = (stack: Stack, url: string) =>
  timed(async () => {
    await stack.get("/livez");
    await callByHand(url);
  });

async function handshakePerCall(url: string): Promise<void> {
  const client = new Client({ name: "bench", version: "1" }, { versionNegotiation: { mode: "auto" } });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  await client.callTool({ name: "query_employees", arguments: { filter: "Legal" } });
  await client.close();
}

/** Prints the ratios; the kinds of call take turns, so that a slow moment of the machine hits all alike. */
export async function benchTurnCost(): Promise<void> {
  const stack = await startStack({ mcpServer: { MCP_RATE_LIMIT: "0" } });
  const url = `${stack.mcpServer.url}/mcp`;
  const kept = new Client({ name: "bench", version: "1" }, { versionNegotiation: { mode: "auto" } });
  await kept.connect(new StreamableHTTPClientTransport(new URL(url)));
  const call = () => kept.callTool({ name: "query_employees", arguments: { filter: "Legal" } });
  const times: Record<"own" | "hand" | "kept" | "handshake", number[]> = {
    own: [],
    hand: [],
    kept: [],
    handshake: [],
  };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      times.own.push(await ownCost(stack));
      times.hand.push(await byHand(stack, url));
      times.kept.push(await timed(call));
      times.handshake.push(await timed(() => handshakePerCall(url)));
    }
  } finally {
    await kept.close();
    await stack.stop();
  }
  const [own, hand] = [median(times.own), median(times.hand)];
  print("a turn's own cost, without the model (ms, median)", own.toFixed(2));
  print("the same two HTTP calls by hand (ms, median)", hand.toFixed(2));
  print("  ratio", (own / hand).toFixed(2));
  print(
    "one MCP handshake per call, against a kept connection",
    (median(times.handshake) / median(times.kept)).toFixed(2),
  );
}
