import "./wire.css";
import { useCallback, useDeferredValue, useEffect, useRef } from "react";
import { FailureNotice } from "../shell/notice.tsx";
import { TracesHidden } from "../shell/traces-hidden.tsx";
import { useLab } from "../state/lab.tsx";
import { adjustRoute, useRoute } from "../state/route.ts";
import { ExchangeRow } from "./exchange-row.tsx";
import { filterExchanges } from "./filter-exchanges.ts";
import { useWire } from "./use-wire.ts";

function WireFilters() {
  const { params } = useRoute();
  const set = (name: string) => (event: { target: { value: string } }) =>
    adjustRoute({ [name]: event.target.value });
  return (
    <search className="filters">
      <label>
        Find{" "}
        <input
          type="search"
          value={params.find ?? ""}
          onChange={set("find")}
          placeholder="method, tool, text …"
        />
      </label>
      <label>
        Peer{" "}
        <select value={params.kind ?? ""} onChange={set("kind")}>
          <option value="">all</option>
          <option value="mcp">MCP servers</option>
          <option value="llm">model</option>
        </select>
      </label>
      <label>
        Outcome{" "}
        <select value={params.outcome ?? ""} onChange={set("outcome")}>
          <option value="">all</option>
          <option value="failed">errors</option>
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

/** Brings the exchange that the address named at first into view, once. */
function useArrival(seq: string | undefined, ready: boolean) {
  const target = useRef(seq);
  useEffect(() => {
    if (!ready || target.current === undefined) return;
    document.getElementById(`exchange-${target.current}`)?.scrollIntoView({ block: "start" });
    target.current = undefined;
  }, [ready]);
}

export function WirePanel() {
  const { session, quiet } = useLab();
  const { params } = useRoute();
  const { entries, error } = useWire();
  const filter = useDeferredValue(params);
  const { find: text = "", kind = "", outcome = "", of } = filter;
  const shown = filterExchanges(entries, { text, kind, outcome, session: of === "this" ? session : "" });
  useArrival(params.seq, entries.length > 0);
  const onToggle = useCallback((seq: number) => {
    const open = new URLSearchParams(location.hash.split("?")[1]).get("seq");
    adjustRoute({ seq: open === String(seq) ? "" : String(seq) });
  }, []);
  if (quiet !== false) return <TracesHidden title="Wire" />;
  return (
    <>
      <h2>Wire</h2>
      <p className="lead">Every exchange of the agent with its MCP servers and its model, byte for byte.</p>
      <WireFilters />
      {error !== undefined && <FailureNotice error={error} />}
      <p className="hint">
        {shown.length} of {entries.length} exchanges
      </p>
      <ol className="exchanges">
        {shown.map((entry) => (
          <ExchangeRow
            key={entry.seq}
            entry={entry}
            isOpen={params.seq === String(entry.seq)}
            onToggle={onToggle}
          />
        ))}
      </ol>
    </>
  );
}
