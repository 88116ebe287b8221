import { type CSSProperties, useEffect, useRef } from "react";
import { nameLane } from "./lane-heads.tsx";
import type { Lane, Step } from "./step.ts";

export interface StepRowProps {
  step: Step;
  number: number;
  lanes: readonly Lane[];
  state: "past" | "current" | "future";
  onChoose: (number: number) => void;
}

const FAILURES = new Set(["tool_error", "rpc_error", "http_error", "no_answer"]);

const classOf = ({ step, lanes, state }: StepRowProps): string => {
  const from = lanes.indexOf(step.from);
  const to = lanes.indexOf(step.to);
  const direction = from === to ? "here" : from < to ? "right" : "left";
  const anchored = Math.min(from, to) >= lanes.length / 2 - 0.5 ? "anchored-end" : "anchored-start";
  const marks = [
    step.unseen && "unseen",
    (step.orderedCall ?? step.orderCarried) !== undefined && "ordered",
    FAILURES.has(step.outcome?.kind ?? "") && "failed",
  ];
  return ["step", "arriving", state, direction, anchored, ...marks].filter(Boolean).join(" ");
};

/** One hop as an arrow between two life lines. */
export function StepRow(props: StepRowProps) {
  const { step, number, lanes, state, onChoose } = props;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (state === "current") row.current?.scrollIntoView({ block: "nearest" });
  }, [state]);
  const ends = [lanes.indexOf(step.from), lanes.indexOf(step.to)];
  const place = { "--first": Math.min(...ends), "--span": Math.abs((ends[0] ?? 0) - (ends[1] ?? 0)) };
  return (
    <li className={classOf(props)} ref={row} style={place as CSSProperties}>
      <button
        type="button"
        aria-current={state === "current" ? "step" : undefined}
        onClick={() => onChoose(number)}
      >
        <span className="step-number">{number}</span>
        <span className="track">
          <span className="visually-hidden">
            {nameLane(step.from)[1]} to {nameLane(step.to)[1]}:
          </span>
          <span className="arrow">
            <span className="step-label">{step.label}</span>
          </span>
        </span>
      </button>
    </li>
  );
}
