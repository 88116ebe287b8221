import { FailureNotice, Notice } from "../shell/notice.tsx";
import { VisibleText } from "../text/visible-text.tsx";
import type { RoundView, TurnView } from "../turns/turn.ts";
import { CallCard } from "./call-card.tsx";

function Round({ round, isLast }: { round: RoundView; isLast: boolean }) {
  const isRemark = round.text !== "" && (round.calls.length > 0 || !isLast);
  return (
    <>
      {isRemark && (
        <p className="remark">
          <VisibleText text={round.text} />
        </p>
      )}
      {round.notes.map((note) => (
        <Notice key={note} kind="warning">
          <VisibleText text={note} />
        </Notice>
      ))}
      {round.calls.map((call) => (
        <CallCard key={call.id} call={call} />
      ))}
    </>
  );
}

function Outcome({ turn }: { turn: TurnView }) {
  const last = turn.rounds.at(-1);
  const growing = last !== undefined && last.calls.length === 0 ? last.text : "";
  if (turn.state === "failed" && turn.failure !== undefined) return <FailureNotice error={turn.failure} />;
  if (turn.state === "stopped")
    return <Notice kind="calm">Stopped before an answer. Ask again to go on.</Notice>;
  if (turn.state === "running" && growing === "") return <p className="thinking">The agent works …</p>;
  return (
    <p className="answer">
      <VisibleText text={turn.answer ?? growing} />
    </p>
  );
}

/** A question and what followed, in the order in which it happened. */
export function TurnCard({ turn }: { turn: TurnView }) {
  return (
    <article className="turn" aria-busy={turn.state === "running"}>
      <p className="question">
        <VisibleText text={turn.message} />
      </p>
      {turn.rounds.map((round, index) => (
        <Round key={round.round} round={round} isLast={index === turn.rounds.length - 1} />
      ))}
      <Outcome turn={turn} />
      {turn.notes.map((note) => (
        <Notice key={note} kind="warning">
          <VisibleText text={note} />
        </Notice>
      ))}
      {turn.usage !== undefined && (
        <p className="usage">
          {turn.usage.prompt_tokens} tokens read, {turn.usage.completion_tokens} written
        </p>
      )}
    </article>
  );
}
