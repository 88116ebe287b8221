import type { ToolChanges, ToolDefinition } from "../api/agent-types.ts";
import { Notice } from "../shell/notice.tsx";
import { DiffText } from "../text/diff-text.tsx";

const inJson = (value: unknown) => JSON.stringify(value ?? {}, null, 2);

function ChangedTool({
  name,
  before,
  after,
}: {
  name: string;
  before: ToolDefinition;
  after: ToolDefinition;
}) {
  const parts = [
    { title: "Description", by: "words" as const, old: before.description, now: after.description },
    {
      title: "Parameters",
      by: "lines" as const,
      old: inJson(before.parameters),
      now: inJson(after.parameters),
    },
    {
      title: "Annotations",
      by: "lines" as const,
      old: inJson(before.annotations),
      now: inJson(after.annotations),
    },
  ];
  return (
    <article className="changed-tool">
      <h4>
        <code>{name}</code> <span className="badge warning">changed</span>
      </h4>
      {parts
        .filter(({ old, now }) => old !== now)
        .map(({ title, by, old, now }) => (
          <div key={title}>
            <h5>{title}</h5>
            <DiffText before={old} after={now} by={by} />
          </div>
        ))}
    </article>
  );
}

/** What one discovery found different from the one before. */
export function ToolChangesView({ changes }: { changes: ToolChanges }) {
  const { added, removed, changed } = changes;
  if (added.length + removed.length + changed.length === 0) {
    return <Notice kind="calm">Nothing changed since the last discovery.</Notice>;
  }
  return (
    <div className="tool-changes">
      {added.map((name) => (
        <p key={name}>
          <code>{name}</code> <span className="badge good">added</span>
        </p>
      ))}
      {removed.map((name) => (
        <p key={name}>
          <code>{name}</code> <span className="badge danger">removed</span>
        </p>
      ))}
      {changed.map((tool) => (
        <ChangedTool key={tool.name} {...tool} />
      ))}
    </div>
  );
}
