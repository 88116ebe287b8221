import "./tools.css";
import { useState } from "react";
import type { Refresh, Tool, ToolList } from "../api/agent-types.ts";
import { asRequestError, postJson, type RequestError } from "../api/request.ts";
import { useResource } from "../api/use-resource.ts";
import { FailureNotice, Notice } from "../shell/notice.tsx";
import { useLab } from "../state/lab.tsx";
import { LastChange } from "./last-change.tsx";
import { ToolCard } from "./tool-card.tsx";
import { ToolChangesView } from "./tool-changes.tsx";

function useRefresh(onDone: () => void) {
  const [outcome, setOutcome] = useState<Refresh>();
  const [error, setError] = useState<RequestError>();
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    setError(undefined);
    setOutcome(undefined);
    try {
      setOutcome(await postJson<Refresh>("/tools/refresh"));
      onDone();
    } catch (failure) {
      setError(asRequestError(failure));
    }
    setBusy(false);
  };
  return { outcome, error, busy, refresh };
}

function Outcome({ outcome }: { outcome: Refresh }) {
  if (!outcome.refreshed) return <Notice kind="calm">{outcome.reason}</Notice>;
  return (
    <section aria-label="What changed" aria-live="polite">
      <h3>Since the last discovery</h3>
      <ToolChangesView changes={outcome} />
    </section>
  );
}

const byServer = (tools: readonly Tool[]) => Object.entries(Object.groupBy(tools, ({ server }) => server));

export function ToolsPanel() {
  const { health } = useLab();
  const { data, error, reload } = useResource<ToolList>("/tools", {
    version: health.data?.tools,
    every: 5000,
  });
  const { outcome, error: refreshError, busy, refresh } = useRefresh(reload);
  return (
    <>
      <header className="panel-head">
        <div>
          <h2>Tools</h2>
          {data !== undefined && (
            <p className="lead">
              {data.tools.length} tools. Every model call carries all their definitions:{" "}
              <strong>{data.total_tokens} tokens</strong>.
            </p>
          )}
        </div>
        <button type="button" className="primary" disabled={busy} onClick={refresh}>
          {busy ? "Asking …" : "Refresh"}
        </button>
      </header>
      {error !== undefined && <FailureNotice error={error} />}
      {refreshError !== undefined && <FailureNotice error={refreshError} />}
      {outcome === undefined ? <LastChange version={data?.total_tokens} /> : <Outcome outcome={outcome} />}
      {data?.tools.length === 0 && (
        <Notice kind="warning">The agent knows no tool. Is its MCP server up?</Notice>
      )}
      {byServer(data?.tools ?? []).map(([server, tools = []]) => (
        <section key={server} className="server-tools">
          <h3>{data?.mode === "hardcoded" ? "Functions of the agent itself" : `Server ${server}`}</h3>
          {tools.map((tool) => (
            <ToolCard key={tool.name} tool={tool} />
          ))}
        </section>
      ))}
    </>
  );
}
