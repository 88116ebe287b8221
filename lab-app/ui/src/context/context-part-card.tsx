import { useEffect, useRef } from "react";
import { JsonText } from "../text/json-text.tsx";
import { LongText } from "../text/long-text.tsx";
import type { ContextPart } from "./context-parts.ts";
import { QuotedText } from "./quoted-text.tsx";

export interface ContextPartCardProps {
  part: ContextPart;
  /** The words to mark, when the address points at this part. */
  quote: string | undefined;
}

/** One part of what the model read, coloured by who wrote it. */
export function ContextPartCard({ part, quote }: ContextPartCardProps) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (quote !== undefined) card.current?.scrollIntoView({ block: "center" });
  }, [quote]);
  const { source, title, server, untrusted, tokens, text, structure } = part;
  return (
    <article className={`context-part ${source}`} ref={card} aria-label={title}>
      <header>
        <h3>{title}</h3>
        {untrusted && (
          <span
            className="badge danger"
            title="Written by a server or its data. The model cannot tell it from orders."
          >
            untrusted
          </span>
        )}
        {untrusted && server !== undefined && <span className="hint">from server {server}</span>}
        <span className="tokens">{tokens} tokens</span>
      </header>
      {quote !== undefined && quote !== "" ? (
        <p className="quoted">
          <QuotedText text={text} quote={quote} />
        </p>
      ) : (
        text !== "" && <LongText text={text} label={title} />
      )}
      {structure !== undefined && (
        <details>
          <summary>{source === "tools" ? "Parameters" : "Tool calls that the model asked for"}</summary>
          <JsonText value={structure} label={`${title}: structure`} />
        </details>
      )}
    </article>
  );
}
