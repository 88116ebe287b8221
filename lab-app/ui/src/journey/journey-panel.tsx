import "./journey.css";
import "./sequence.css";
import "./arrow.css";
import { useCallback } from "react";
import { FailureNotice, Notice } from "../shell/notice.tsx";
import { TracesHidden } from "../shell/traces-hidden.tsx";
import { useLab } from "../state/lab.tsx";
import { adjustRoute, useRoute } from "../state/route.ts";
import { Sequence } from "./sequence.tsx";
import { StepControls } from "./step-controls.tsx";
import { StepDetails } from "./step-details.tsx";
import { useJourney } from "./use-journey.ts";

function TurnPicker({ chosen }: { chosen: number }) {
  const { turns } = useLab();
  if (turns.length < 2) return null;
  return (
    <label className="turn-picker">
      <span className="visually-hidden">Question</span>
      <select value={chosen} onChange={(event) => adjustRoute({ turn: event.target.value, step: "" })}>
        {turns.map((turn, index) => (
          // Turns are only ever added at the end, so their number names them.
          <option key={`${index + 1}`} value={index + 1}>
            {index + 1}. {turn.message.slice(0, 60)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The number in the address, or else the fallback; never beyond the end. */
const within = (text: string | undefined, count: number, fallback: number) => {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 ? Math.min(number, count) : fallback;
};

/** A turn as a sequence of hops, drawn while it happens and then walked through step by step. */
export function JourneyPanel() {
  const { turns, running, quiet } = useLab();
  const { params } = useRoute();
  const turnNumber = within(params.turn, turns.length, turns.length);
  const { turn, steps, isForgotten, error } = useJourney(turnNumber);
  const isLive = running && turnNumber === turns.length;
  const current = within(params.step, steps.length, isLive ? steps.length : 0);
  const step = steps[current - 1];
  const go = useCallback(
    (number: number) => adjustRoute({ turn: String(turnNumber), step: String(number) }),
    [turnNumber],
  );
  if (quiet !== false) return <TracesHidden title="Journey" />;
  const ordered = steps.findIndex(({ orderedCall }) => orderedCall !== undefined);
  return (
    <div className="journey">
      <header className="journey-head">
        <h2>Journey</h2>
        <TurnPicker chosen={turnNumber} />
        {isLive && <span className="badge good">live</span>}
        {steps.length > 0 && (
          <StepControls
            count={steps.length}
            current={current}
            firstOrdered={ordered === -1 ? undefined : ordered + 1}
            go={go}
          />
        )}
      </header>
      {error !== undefined && <FailureNotice error={error} />}
      {isForgotten && (
        <Notice kind="calm">
          The exchanges of this turn are no longer on record: the agent was restarted or reset, or has kept
          newer ones. What the audit log knows of it is below.
        </Notice>
      )}
      {turn === undefined ? (
        <p className="empty">Ask something in the chat, and follow the question from hop to hop.</p>
      ) : (
        <div className="journey-body">
          <Sequence steps={steps} current={current} onChoose={go} />
          {step === undefined ? (
            <p className="journey-hint">
              Press Next, or the right arrow key, to walk along. Choose any arrow for its packet.
            </p>
          ) : (
            <StepDetails step={step} number={current} turn={turnNumber} />
          )}
        </div>
      )}
    </div>
  );
}
