import "./provenance.css";
import { useLab } from "../state/lab.tsx";
import { hrefTo } from "../state/route.ts";
import { VisibleText } from "../text/visible-text.tsx";
import type { CallView, TurnView } from "../turns/turn.ts";
import type { TracedArgument } from "./judge-call.ts";
import type { Origin } from "./trace-value.ts";

export function nameOrigin({ part }: Origin): string {
  if (part.source === "user") return "your message";
  if (part.source === "system") return "the system prompt";
  if (part.source === "tools") return `the description of ${part.tool}`;
  return `the result of ${part.tool ?? "a tool"}`;
}

export interface OrderedCallProps {
  turn: TurnView;
  call: CallView;
  argument: TracedArgument & { origin: Origin };
}

/** Where the context panel shows a value in the text that it came from. */
function useSourceHref({ turn, call, argument }: OrderedCallProps): string {
  const { turns } = useLab();
  return hrefTo("context", {
    turn: String(turns.indexOf(turn) + 1),
    round: String(call.round),
    part: argument.origin.part.key,
    quote: argument.value,
  });
}

/** Says of a call that nobody asked for it, and shows the sentence that ordered it. */
export function OrderedCall(props: OrderedCallProps) {
  const { argument } = props;
  const { part, passage } = argument.origin;
  const href = useSourceHref(props);
  return (
    <div className="ordered-call">
      <p>
        <strong>You did not ask for this.</strong> <code>{argument.value}</code> is not in your message. It
        stands in {nameOrigin(argument.origin)}
        {part.server !== undefined && (
          <>
            , text that the server <code>{part.server}</code> wrote
          </>
        )}
        :
      </p>
      <blockquote>
        <VisibleText text={passage} />
      </blockquote>
      <a href={href}>See it where the model read it</a>
    </div>
  );
}
