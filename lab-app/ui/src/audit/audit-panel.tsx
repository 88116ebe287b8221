import "./audit.css";
import { useCallback, useState } from "react";
import type { AuditEntry } from "../api/agent-types.ts";
import { useGrowingList } from "../api/use-growing-list.ts";
import { FailureNotice } from "../shell/notice.tsx";
import { useLab } from "../state/lab.tsx";
import { adjustRoute, useRoute } from "../state/route.ts";
import { AuditRow } from "./audit-row.tsx";
import { ChainMark } from "./chain-mark.tsx";

/** Rows shown at once; a class writes thousands. */
const PAGE = 200;

const isOpen = () => false;

const holds = (entry: AuditEntry, words: string) => JSON.stringify(entry).toLowerCase().includes(words);

function AuditFilters({ events }: { events: readonly string[] }) {
  const { params } = useRoute();
  const set = (name: string) => (event: { target: { value: string } }) =>
    adjustRoute({ [name]: event.target.value });
  return (
    <search className="filters">
      <label>
        Find <input type="search" value={params.find ?? ""} onChange={set("find")} />
      </label>
      <label>
        Event{" "}
        <select value={params.event ?? ""} onChange={set("event")}>
          <option value="">all</option>
          {events.map((event) => (
            <option key={event}>{event}</option>
          ))}
        </select>
      </label>
      <label>
        From{" "}
        <select value={params.of ?? ""} onChange={set("of")}>
          <option value="">every session</option>
          <option value="this">this session</option>
        </select>
      </label>
    </search>
  );
}

export function AuditPanel() {
  const { activity, session } = useLab();
  const { params } = useRoute();
  const { entries, error } = useGrowingList<AuditEntry>({
    path: "/logs",
    isOpen,
    version: activity,
    every: 4000,
  });
  const [count, setCount] = useState(PAGE);
  const words = (params.find ?? "").trim().toLowerCase();
  const wanted = entries
    .filter(({ event }) => !params.event || event === params.event)
    .filter(({ session_id }) => params.of !== "this" || session_id === session)
    .filter((entry) => words === "" || holds(entry, words))
    .reverse();
  const onToggle = useCallback((seq: number) => {
    const open = new URLSearchParams(location.hash.split("?")[1]).get("seq");
    adjustRoute({ seq: open === String(seq) ? "" : String(seq) });
  }, []);
  return (
    <>
      <h2>Audit</h2>
      <p className="lead">
        What the agent did, kept for good: over restarts, over resets, in quiet mode too.
      </p>
      <ChainMark version={entries.length} />
      <AuditFilters events={[...new Set(entries.map(({ event }) => event))].sort()} />
      {error !== undefined && <FailureNotice error={error} />}
      <p className="hint">
        {wanted.length} of {entries.length} entries, newest first
      </p>
      <ol className="audit-entries">
        {wanted.slice(0, count).map((entry) => (
          <AuditRow
            key={entry.seq}
            entry={entry}
            isOpen={params.seq === String(entry.seq)}
            onToggle={onToggle}
          />
        ))}
      </ol>
      {wanted.length > count && (
        <button type="button" className="quiet" onClick={() => setCount(count + PAGE)}>
          Show older entries
        </button>
      )}
    </>
  );
}
