import type { ContextCall } from "../api/agent-types.ts";
import type { Source } from "./context-parts.ts";

const LABELS: Record<Source, string> = {
  system: "system prompt",
  tools: "tool definitions",
  user: "user",
  assistant: "model",
  results: "tool results",
};

/** How the prompt's tokens divide among those who wrote it. */
export function TokenBar({ call }: { call: ContextCall }) {
  const { total } = call.tokens;
  const shares = (Object.keys(LABELS) as Source[])
    .map((source) => ({ source, tokens: call.tokens[source] }))
    .filter(({ tokens }) => tokens > 0);
  return (
    <figure className="token-bar">
      <div className="token-bar-track" aria-hidden="true">
        {shares.map(({ source, tokens }) => (
          <span key={source} className={source} style={{ flexGrow: tokens }} />
        ))}
      </div>
      <figcaption>
        <strong>{total} tokens</strong>
        {shares.map(({ source, tokens }) => (
          <span key={source} className={`token-share ${source}`}>
            {LABELS[source]} {tokens}
          </span>
        ))}
        {call.prompt_tokens !== null && <span>the model’s endpoint counted {call.prompt_tokens}</span>}
      </figcaption>
    </figure>
  );
}
