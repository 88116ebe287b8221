import type { WireEntry } from "../api/agent-types.ts";
import { outcomeOf, titleOf } from "./read-exchange.ts";

/** What the reader wants to see of the wire; an empty string asks for everything. */
export interface WireFilter {
  text: string;
  kind: string;
  outcome: string;
  session: string;
}

const holds = ({ request, response }: WireEntry, text: string) =>
  [request.url, request.body, response?.body ?? ""].some((part) => part.toLowerCase().includes(text));

export function filterExchanges(entries: readonly WireEntry[], filter: WireFilter): WireEntry[] {
  const text = filter.text.trim().toLowerCase();
  return entries.filter((entry) => {
    if (filter.kind !== "" && entry.kind !== filter.kind) return false;
    if (filter.session !== "" && entry.session_id !== null && entry.session_id !== filter.session)
      return false;
    if (filter.outcome === "failed" && ["ok", "waiting"].includes(outcomeOf(entry).kind)) return false;
    return text === "" || titleOf(entry).toLowerCase().includes(text) || holds(entry, text);
  });
}
