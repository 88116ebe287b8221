import type { WireEntry } from "../api/agent-types.ts";
import { titleOf } from "../wire/read-exchange.ts";
import { countTools, mcpSteps, type ServerLane } from "./exchange-steps.ts";
import type { Step } from "./step.ts";

const PHASE = "Discovery";

const isGreeting = (entry: WireEntry) => /^(initialize|server\/discover)$/.test(titleOf(entry));
const isListing = (entry: WireEntry) => titleOf(entry) === "tools/list";

const ABOUT_GREETING = {
  phase: PHASE,
  ask: "Long before any question, the MCP client asks the server who it is and which protocol versions it speaks.",
  reply: "The server introduces itself. All of this is its own claim.",
  replyLabel: "identity, versions",
};

const aboutListing = (entry: WireEntry) => ({
  phase: PHASE,
  ask: "The client asks which tools there are. The host knew none of them when it was written.",
  reply:
    "Names, descriptions and schemas arrive. From now on each model call carries them: whoever writes a description writes into the prompt.",
  replyLabel: `${countTools(entry)} tools`,
});

/** The newest discovery of each server that was over before `before` (a sequence number of the wire record). */
export function discoverySteps(entries: readonly WireEntry[], before: number, laneOf: ServerLane): Step[] {
  const earlier = entries.filter(({ kind, seq }) => kind === "mcp" && seq < before);
  const servers = Map.groupBy(earlier, laneOf);
  return [...servers].flatMap(([lane, exchanges]) => {
    const listing = exchanges.findLast(isListing);
    if (listing === undefined) return [];
    const greeting = exchanges.findLast((entry) => isGreeting(entry) && entry.seq < listing.seq);
    const greet = greeting === undefined ? [] : mcpSteps(greeting, lane, ABOUT_GREETING);
    return [...greet, ...mcpSteps(listing, lane, aboutListing(listing))];
  });
}
