import type { CSSProperties } from "react";
import { LaneHeads } from "./lane-heads.tsx";
import { lanesOf, type Step } from "./step.ts";
import { StepRow } from "./step-row.tsx";

export interface SequenceProps {
  steps: readonly Step[];
  /** From 1; 0 while none is chosen. */
  current: number;
  onChoose: (number: number) => void;
}

const stateOf = (number: number, current: number) => {
  if (current === 0 || number < current) return "past";
  return number === current ? "current" : "future";
};

/** The steps as a sequence diagram: life lines from left to right, time from top to bottom. */
export function Sequence({ steps, current, onChoose }: SequenceProps) {
  const lanes = lanesOf(steps);
  const numbered = steps.map((step, index) => ({ step, number: index + 1 }));
  const phases = [...Map.groupBy(numbered, ({ step }) => step.phase)];
  return (
    <div className="sequence" style={{ "--lanes": lanes.length } as CSSProperties}>
      <LaneHeads lanes={lanes} />
      {phases.map(([phase, list]) => (
        <section key={phase} aria-label={phase}>
          <h3 className="phase">{phase}</h3>
          <ol>
            {list.map(({ step, number }) => (
              <StepRow
                key={number}
                step={step}
                number={number}
                lanes={lanes}
                state={stateOf(number, current)}
                onChoose={onChoose}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
