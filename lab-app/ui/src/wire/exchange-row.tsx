import { memo } from "react";
import type { WireEntry } from "../api/agent-types.ts";
import { VisibleText } from "../text/visible-text.tsx";
import { ExchangeDetails } from "./exchange-details.tsx";
import { type Outcome, outcomeOf, titleOf } from "./read-exchange.ts";

export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === "ok") return <span className="badge good">ok</span>;
  if (outcome.kind === "waiting") return <span className="badge calm">open</span>;
  return (
    <span className={`badge ${outcome.kind === "tool_error" ? "warning" : "danger"}`}>{outcome.words}</span>
  );
}

export interface ExchangeRowProps {
  entry: WireEntry;
  isOpen: boolean;
  onToggle: (seq: number) => void;
}

/** One exchange as a line of the list, which opens in place. */
export const ExchangeRow = memo(function ExchangeRow({ entry, isOpen, onToggle }: ExchangeRowProps) {
  return (
    <li className={isOpen ? "exchange open" : "exchange"} id={`exchange-${entry.seq}`}>
      <button type="button" aria-expanded={isOpen} onClick={() => onToggle(entry.seq)}>
        <span className="exchange-seq">{entry.seq}</span>
        <span className={`exchange-kind ${entry.kind}`}>{entry.kind === "llm" ? "model" : "MCP"}</span>
        <span className="exchange-title">
          <VisibleText text={titleOf(entry)} />
        </span>
        <OutcomeBadge outcome={outcomeOf(entry)} />
        <span className="exchange-time">{entry.ms === null ? "…" : `${entry.ms.toFixed(1)} ms`}</span>
      </button>
      {isOpen && <ExchangeDetails entry={entry} />}
    </li>
  );
});
