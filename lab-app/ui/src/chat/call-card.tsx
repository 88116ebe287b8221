import "./call-card.css";
import { ArgumentOrigins } from "../provenance/argument-origins.tsx";
import type { Judgement } from "../provenance/judge-call.ts";
import { OrderedCall } from "../provenance/ordered-call.tsx";
import { JsonText, prettyJson } from "../text/json-text.tsx";
import { LongText } from "../text/long-text.tsx";
import { VisibleText } from "../text/visible-text.tsx";
import type { CallView, TurnView } from "../turns/turn.ts";
import { Approval } from "./approval.tsx";

function CallState({ call }: { call: CallView }) {
  if (call.state === "asking") return <span className="badge warning">waits for you</span>;
  if (call.state === "running") return <span className="badge calm">running …</span>;
  if (call.state === "abandoned") return <span className="badge calm">no result</span>;
  return call.isError ? (
    <span className="badge danger">tool error</span>
  ) : (
    <span className="badge good">done</span>
  );
}

const LONGEST = 60;

/** The arguments in one line, for a closed card: each a little, so that none is hidden behind a long one. */
const inBrief = (call: CallView) =>
  Object.entries(call.arguments)
    .map(([name, value]) => {
      const text = typeof value === "string" ? value : JSON.stringify(value);
      return `${name}: ${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}`;
    })
    .join("\n");

export interface CallCardProps {
  turn: TurnView;
  call: CallView;
  judgement: Judgement | undefined;
}

/** One tool call: closed, a line; open, everything that is known of it. A call that nobody asked for says so. */
export function CallCard({ turn, call, judgement }: CallCardProps) {
  const { name, value, origin } = judgement?.ordered ?? {};
  const isOrdered = origin !== undefined && name !== undefined && value !== undefined;
  return (
    <div className={isOrdered ? "call-card alarm arriving" : "call-card arriving"}>
      {isOrdered && <OrderedCall turn={turn} call={call} argument={{ name, value, origin }} />}
      <CallDetails call={call} judgement={judgement} />
    </div>
  );
}

function CallDetails({ call, judgement }: Omit<CallCardProps, "turn">) {
  return (
    <details open={call.state === "asking"}>
      <summary>
        <span className="call-name">
          <VisibleText text={call.tool} />
        </span>
        <CallState call={call} />
        {call.ms !== undefined && <span className="call-time">{call.ms} ms</span>}
        <code className="call-brief">
          <VisibleText text={inBrief(call)} />
        </code>
      </summary>
      <div className="call-body">
        <p className="call-owner">
          {call.server === null
            ? "No server offers this tool."
            : `Server: ${call.server} · round ${call.round}`}
        </p>
        <h4>Arguments</h4>
        <JsonText value={call.arguments} label={`Arguments of ${call.tool}`} />
        {judgement !== undefined && <ArgumentOrigins list={judgement.arguments} />}
        {call.approval !== undefined && (
          <Approval id={call.approval.approval_id} expiresAt={call.approval.expires_at} />
        )}
        {call.result !== undefined && (
          <>
            <h4>{call.isError ? "Result (a tool error, which the model reads)" : "Result"}</h4>
            <LongText text={prettyJson(call.result)} label={`Result of ${call.tool}`} />
          </>
        )}
      </div>
    </details>
  );
}
