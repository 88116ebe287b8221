import "./context.css";
import type { ContextCall } from "../api/agent-types.ts";
import { TracesHidden } from "../shell/traces-hidden.tsx";
import { useLab } from "../state/lab.tsx";
import { adjustRoute, useRoute } from "../state/route.ts";
import { ContextPartCard } from "./context-part-card.tsx";
import { contextParts } from "./context-parts.ts";
import { TokenBar } from "./token-bar.tsx";

interface Choice {
  turn: number;
  call: ContextCall;
}

/** The call that the address names, or else the newest. */
function pick(choices: readonly Choice[], params: Readonly<Record<string, string>>): Choice | undefined {
  const named = choices.find(
    ({ turn, call }) => String(turn) === params.turn && String(call.round) === params.round,
  );
  return named ?? choices.at(-1);
}

function CallPicker({ choices, chosen }: { choices: readonly Choice[]; chosen: Choice }) {
  const go = (step: number) => {
    const next = choices[choices.indexOf(chosen) + step];
    if (next !== undefined)
      adjustRoute({ turn: String(next.turn), round: String(next.call.round), part: "", quote: "" });
  };
  const at = choices.indexOf(chosen);
  return (
    <div className="picker">
      <button type="button" disabled={at === 0} onClick={() => go(-1)}>
        ← Previous
      </button>
      <p aria-live="polite">
        Question {chosen.turn}, model call {chosen.call.round}
      </p>
      <button type="button" disabled={at === choices.length - 1} onClick={() => go(1)}>
        Next →
      </button>
    </div>
  );
}

/** For each model call, everything that the model read, in order. */
export function ContextPanel() {
  const { turns, contextOf, quiet } = useLab();
  const { params } = useRoute();
  if (quiet !== false) return <TracesHidden title="Context" />;
  const choices = turns.flatMap((turn, index) =>
    contextOf(turn).map((call): Choice => ({ turn: index + 1, call })),
  );
  const chosen = pick(choices, params);
  return (
    <>
      <h2>Context</h2>
      <p className="lead">
        All that the model read before it wrote its next words. It sees one text: orders and data look alike.
      </p>
      {chosen === undefined ? (
        <p className="empty">Ask something in the chat; the prompt of each model call appears here.</p>
      ) : (
        <>
          <CallPicker choices={choices} chosen={chosen} />
          <TokenBar call={chosen.call} />
          {contextParts(chosen.call).map((part) => (
            <ContextPartCard
              key={part.key}
              part={part}
              quote={params.part === part.key ? (params.quote ?? "") : undefined}
            />
          ))}
        </>
      )}
    </>
  );
}
