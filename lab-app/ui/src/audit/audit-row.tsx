import { memo } from "react";
import type { AuditEntry } from "../api/agent-types.ts";
import { JsonText } from "../text/json-text.tsx";
import { VisibleText } from "../text/visible-text.tsx";
import { entryInBrief } from "./entry-in-brief.ts";

const LONGEST = 160;

export interface AuditRowProps {
  entry: AuditEntry;
  isOpen: boolean;
  onToggle: (seq: number) => void;
}

export const AuditRow = memo(function AuditRow({ entry, isOpen, onToggle }: AuditRowProps) {
  const { seq, ts, event } = entry;
  return (
    <li className={isOpen ? "audit-entry open" : "audit-entry"} id={`entry-${seq}`}>
      <button type="button" aria-expanded={isOpen} onClick={() => onToggle(seq)}>
        <span className="audit-seq">{seq}</span>
        <time dateTime={ts}>{ts.slice(11, 19)}</time>
        <span className={`audit-event ${event.split("_")[0]}`}>{event}</span>
        <span className="audit-brief">
          <VisibleText text={entryInBrief(entry).slice(0, LONGEST)} />
        </span>
      </button>
      {isOpen && <JsonText value={entry} label={`Entry ${seq}`} />}
    </li>
  );
});
