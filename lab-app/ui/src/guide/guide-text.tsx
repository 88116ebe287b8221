import "../markdown/markdown.css";
import { useMemo, useState } from "react";
import { asRequestError, postJson, type RequestError } from "../api/request.ts";
import { blocks } from "../markdown/blocks.tsx";
import { FailureNotice } from "../shell/notice.tsx";
import type { Guide, Lab, StepReport } from "./lab-types.ts";
import { splitSections } from "./split-sections.ts";
import { StepCheck } from "./step-check.tsx";

/** Runs the lab's checks. All steps are looked at; the reader sees the one that was asked for. */
function useChecks(lab: Lab, onChecked: () => void) {
  const [reports, setReports] = useState<Record<string, StepReport>>({});
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<RequestError>();
  const check = async (step: string) => {
    setBusy(step);
    setError(undefined);
    try {
      const { steps } = await postJson<{ steps: StepReport[] }>(`/labs/${encodeURIComponent(lab.id)}/check`);
      const report = steps.find(({ id }) => id === step);
      if (report !== undefined) setReports((before) => ({ ...before, [step]: report }));
      onChecked();
    } catch (failure) {
      setError(asRequestError(failure));
    }
    setBusy(undefined);
  };
  return { reports, busy, error, check };
}

export interface GuideTextProps {
  lab: Lab;
  guide: Guide;
  onChecked: () => void;
}

/** A guide, with the check of each step where the step ends. */
export function GuideText({ lab, guide, onChecked }: GuideTextProps) {
  const { reports, busy, error, check } = useChecks(lab, onChecked);
  const sections = useMemo(() => splitSections(guide.markdown, lab.steps), [guide.markdown, lab.steps]);
  return (
    <div className="markdown">
      {sections.map(({ tokens, steps }, index) => (
        <div key={`${index}`} className="guide-section">
          {blocks(tokens)}
          {steps.map((step) => (
            <StepCheck
              key={step.id}
              step={step}
              hints={guide.hints.filter((hint) => hint.step === step.id).map(({ text }) => text)}
              report={reports[step.id]}
              busy={busy === step.id}
              onCheck={() => check(step.id)}
            />
          ))}
        </div>
      ))}
      {error !== undefined && <FailureNotice error={error} />}
    </div>
  );
}
