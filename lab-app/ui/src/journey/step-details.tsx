import { hrefTo } from "../state/route.ts";
import { JsonText } from "../text/json-text.tsx";
import { LongText } from "../text/long-text.tsx";
import { VisibleText } from "../text/visible-text.tsx";
import { RequestPacket, ResponsePacket } from "../wire/exchange-details.tsx";
import { nameLane } from "./lane-heads.tsx";
import type { Step } from "./step.ts";

function Packet({ packet }: { packet: Step["packet"] }) {
  if (packet === undefined) return null;
  if ("entry" in packet) {
    return packet.half === "request" ? (
      <RequestPacket entry={packet.entry} />
    ) : (
      <ResponsePacket entry={packet.entry} />
    );
  }
  const { title, value } = packet;
  return (
    <section className="packet" aria-label={title}>
      <h3>
        {title} <span className="hint">inside the agent, not on the wire</span>
      </h3>
      {typeof value === "string" ? (
        <LongText text={value} label={title} />
      ) : (
        <JsonText value={value} label={title} />
      )}
    </section>
  );
}

function Links({ step, turn }: { step: Step; turn: number }) {
  const wire = step.packet !== undefined && "entry" in step.packet ? step.packet.entry.seq : undefined;
  return (
    <p className="step-links">
      {step.round !== undefined && (
        <a href={hrefTo("context", { turn: String(turn), round: String(step.round) })}>
          All that the model reads here
        </a>
      )}
      {wire !== undefined && <a href={hrefTo("wire", { seq: String(wire) })}>Exchange {wire} on the wire</a>}
    </p>
  );
}

/** The chosen step in words, and its real packet. */
export function StepDetails({ step, number, turn }: { step: Step; number: number; turn: number }) {
  const [, from] = nameLane(step.from);
  const [, to] = nameLane(step.to);
  return (
    <section className="step-details" aria-label={`Step ${number}`}>
      <h3>
        <span className="step-number">{number}</span> {from} → {to}
      </h3>
      {step.orderedCall !== undefined && (
        <p className="ordered-mark">
          <span className="badge danger">you did not ask for this</span>
        </p>
      )}
      {step.orderCarried !== undefined && (
        <div className="order-carried">
          <p>
            <strong>Here the order came in.</strong> One of these descriptions says:
          </p>
          <blockquote>
            <VisibleText text={step.orderCarried} />
          </blockquote>
        </div>
      )}
      <p className="step-words">{step.words}</p>
      <Links step={step} turn={turn} />
      <Packet packet={step.packet} />
    </section>
  );
}
