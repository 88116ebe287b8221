import type { Judgement } from "../provenance/judge-call.ts";
import { useJudgements } from "../provenance/use-judgement.ts";
import { FailureNotice, Notice } from "../shell/notice.tsx";
import { hrefTo } from "../state/route.ts";
import { VisibleText } from "../text/visible-text.tsx";
import type { RoundView, TurnView } from "../turns/turn.ts";
import { CallCard } from "./call-card.tsx";

interface RoundProps {
  turn: TurnView;
  round: RoundView;
  judgements: ReadonlyMap<string, Judgement>;
}

function Round({ turn, round, judgements }: RoundProps) {
  const isLast = turn.rounds.at(-1) === round;
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
        <CallCard key={call.id} turn={turn} call={call} judgement={judgements.get(call.id)} />
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

/** The notes that no round shows already. */
const otherNotes = ({ notes, rounds }: TurnView) =>
  [...new Set(notes)].filter((note) => !rounds.some((round) => round.notes.includes(note)));

/** Before the answer, which may well be silent about it: that something else was done as well. */
function OrderedSummary({ judgements }: Pick<RoundProps, "judgements">) {
  const count = [...judgements.values()].filter(({ ordered }) => ordered !== undefined).length;
  if (count === 0) return null;
  const calls = count === 1 ? "One tool call" : `${count} tool calls`;
  return (
    <Notice kind="danger">
      {calls} in this turn followed a text that a server wrote, not you.{" "}
      <a href={hrefTo("journey")}>Follow it step by step</a>
    </Notice>
  );
}

/** A question and what followed, in the order in which it happened. */
export function TurnCard({ turn }: { turn: TurnView }) {
  const judgements = useJudgements(turn);
  return (
    <article className="turn" aria-busy={turn.state === "running"}>
      <p className="question">
        <VisibleText text={turn.message} />
      </p>
      {turn.rounds.map((round) => (
        <Round key={round.round} turn={turn} round={round} judgements={judgements} />
      ))}
      <OrderedSummary judgements={judgements} />
      <Outcome turn={turn} />
      {otherNotes(turn).map((note) => (
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
