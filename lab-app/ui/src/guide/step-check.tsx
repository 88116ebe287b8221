import { useState } from "react";
import { Notice } from "../shell/notice.tsx";
import { VisibleText } from "../text/visible-text.tsx";
import type { LabStep, StepReport } from "./lab-types.ts";

export interface StepCheckProps {
  step: LabStep;
  hints: readonly string[];
  report: StepReport | undefined;
  busy: boolean;
  onCheck: () => void;
}

/** Hints open one after the other: the next one is offered when the one before it was read. */
function Hints({ hints }: { hints: readonly string[] }) {
  const [open, setOpen] = useState(0);
  if (hints.length === 0) return null;
  return (
    <>
      {hints.slice(0, open).map((hint) => (
        <Notice key={hint} kind="calm">
          {hint}
        </Notice>
      ))}
      {open < hints.length && (
        <button type="button" className="quiet" onClick={() => setOpen(open + 1)}>
          {open === 0 ? "Show a hint" : "Show another hint"} ({hints.length - open} left)
        </button>
      )}
    </>
  );
}

function Report({ report }: { report: StepReport }) {
  if (report.passed) return <p className="passed">Passed: {report.saw}</p>;
  return (
    <Notice kind="warning">
      <p>
        Seen: <VisibleText text={report.saw} />
      </p>
      <p>Expected: {report.expected}</p>
    </Notice>
  );
}

/** One step of a lab: whether it is solved, its check, its hints. */
export function StepCheck({ step, hints, report, busy, onCheck }: StepCheckProps) {
  return (
    <div className="step-check">
      <header>
        <span className={step.solved ? "badge good" : "badge calm"}>{step.solved ? "solved" : "open"}</span>
        <strong>{step.title}</strong>
        <button type="button" disabled={busy} onClick={onCheck}>
          {busy ? "Checking …" : "Check"}
        </button>
      </header>
      <div aria-live="polite">{report !== undefined && <Report report={report} />}</div>
      <Hints hints={hints} />
    </div>
  );
}
