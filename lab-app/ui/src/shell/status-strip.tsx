import { useLab } from "../state/lab.tsx";
import { FailureNotice, Notice } from "./notice.tsx";

/** What is wrong with the stack right now, in sentences; nothing while all is well. */
export function StatusStrip() {
  const { health } = useLab();
  if (health.error !== undefined) return <FailureNotice error={health.error} />;
  const away = health.data?.mcp.filter(({ connected }) => !connected) ?? [];
  return away.map(({ name, url, problem }) => (
    <Notice key={name} kind="danger">
      <p>{problem ?? `The MCP server ${name} at ${url} does not answer.`}</p>
      <p className="hint">
        Start it with <code>./scripts/lab up</code>. The tools found before stay listed; calling them fails.
      </p>
    </Notice>
  ));
}
