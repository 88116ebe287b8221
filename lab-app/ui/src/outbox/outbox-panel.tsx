import "./outbox.css";
import type { StoredMessage } from "../api/agent-types.ts";
import { useResource } from "../api/use-resource.ts";
import { FailureNotice, Notice } from "../shell/notice.tsx";
import { useLab } from "../state/lab.tsx";
import { isOutside } from "./is-outside.ts";
import { MessageCard } from "./message-card.tsx";

interface Outbox {
  messages: StoredMessage[];
  problems?: string[];
}

export function OutboxPanel() {
  const { activity } = useLab();
  const { data, error } = useResource<Outbox>("/outbox", { version: activity, every: 5000 });
  const messages = data?.messages.toReversed() ?? [];
  const outside = messages.filter(({ to }) => isOutside(to)).length;
  return (
    <>
      <h2>Outbox</h2>
      <p className="lead">
        What the message tool has really stored, read from its server. Nothing of it ever leaves this machine.
      </p>
      {error !== undefined && <FailureNotice error={error} />}
      {data?.problems?.map((problem) => (
        <Notice key={problem} kind="warning">
          {problem}
        </Notice>
      ))}
      {outside > 0 && (
        <Notice kind="danger">
          <strong>
            {outside === 1 ? "One message" : `${outside} messages`} would have left the company.
          </strong>
        </Notice>
      )}
      {data !== undefined && messages.length === 0 && <p className="empty">No message has been sent.</p>}
      {messages.map((message) => (
        <MessageCard key={message.id} message={message} />
      ))}
    </>
  );
}
