import type { WireEntry } from "../api/agent-types.ts";
import type { Outcome } from "../wire/read-exchange.ts";

/** Who stands on the way of a question, from left to right. A server's lane is named after it. */
export type Lane = "you" | "host" | "model" | "client" | `server ${string}` | "data" | "function";

/** One hop. Its packet is one half of a recorded exchange, or a value that never left the agent. */
export interface Step {
  from: Lane;
  to: Lane;
  /** A few words on the arrow. */
  label: string;
  /** A sentence or two: what happens here, and what to notice. */
  words: string;
  /** Where the step belongs: `Discovery`, `Question`, `Round 1` … */
  phase: string;
  packet?: { entry: WireEntry; half: "request" | "response" } | { value: unknown; title: string };
  outcome?: Outcome;
  /** Not on the wire: it happens inside a server. */
  unseen?: boolean;
  /** Belongs to a call that nobody asked for; the id of that call. */
  orderedCall?: string;
  /** The sentence that came in here and that later calls followed. */
  orderCarried?: string;
  /** The model call whose whole context can be looked at. */
  round?: number;
}

/** The lanes that the steps need, in the order in which a question travels. */
export function lanesOf(steps: readonly Step[]): Lane[] {
  const used = new Set(steps.flatMap(({ from, to }) => [from, to]));
  const servers = [...used].filter((lane) => lane.startsWith("server ")).sort();
  const inOrder: Lane[] = ["you", "host", "model", "client", ...servers, "data", "function"];
  return inOrder.filter((lane) => used.has(lane));
}
