import type { AuditEntry, ToolChanges } from "../api/agent-types.ts";
import { useResource } from "../api/use-resource.ts";
import { ToolChangesView } from "./tool-changes.tsx";

type Discovery = AuditEntry & ToolChanges & { tools: unknown[] };

/** A first discovery finds everything new: that is no change. */
const isChange = ({ tools, added, removed, changed }: Discovery) =>
  added.length + removed.length + changed.length > 0 && added.length < tools.length;

/** What the newest discovery that found a difference had found: it outlives the page, and needs no Refresh. */
export function LastChange({ version }: { version: unknown }) {
  const { data } = useResource<{ entries: Discovery[] }>("/logs?event=tools_discovered", { version });
  const last = data?.entries.findLast(isChange);
  if (last === undefined) return null;
  return (
    <section className="last-change" aria-label="Last change">
      <h3>
        Last change, <time dateTime={last.ts}>{last.ts.slice(0, 19).replace("T", " ")}</time>
      </h3>
      <ToolChangesView changes={last} />
    </section>
  );
}
