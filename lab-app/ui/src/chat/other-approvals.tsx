import type { JsonObject } from "../api/agent-types.ts";
import { useResource } from "../api/use-resource.ts";
import { useLab } from "../state/lab.tsx";
import { JsonText } from "../text/json-text.tsx";
import { Approval } from "./approval.tsx";

interface PendingApproval {
  id: string;
  session_id: string;
  tool: string;
  server: string | null;
  arguments: JsonObject;
  expires_at: string;
}

/** Calls of other sessions that wait for a person: those of `./scripts/lab ask`, or of another window. */
export function OtherApprovals() {
  const { health, session } = useLab();
  const mayWait = health.data !== undefined && health.data.approvals !== "off";
  const { data } = useResource<{ approvals: PendingApproval[] }>(mayWait ? "/approvals" : null, {
    every: 2000,
  });
  const others = data?.approvals.filter(({ session_id }) => session_id !== session) ?? [];
  return others.map(({ id, session_id, tool, arguments: args, expires_at }) => (
    <section key={id} className="other-approval" aria-label="A call of another session waits">
      <p>
        Session <code>{session_id}</code> wants to call <code>{tool}</code>.
      </p>
      <JsonText value={args} label={`Arguments of ${tool}`} />
      <Approval id={id} expiresAt={expires_at} />
    </section>
  ));
}
