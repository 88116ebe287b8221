import { useEffect } from "react";

export interface StepControlsProps {
  count: number;
  current: number;
  /** The first step of a call that nobody asked for. */
  firstOrdered: number | undefined;
  go: (number: number) => void;
}

const WRITING = "input, textarea, select, [contenteditable]";

/** The arrow keys walk, as on any projector's remote control, unless they are needed for writing. */
function useArrowKeys({ count, current, go }: StepControlsProps) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isWriting = event.target instanceof Element && event.target.closest(WRITING) !== null;
      if (isWriting || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === "ArrowRight" && current < count) go(current + 1);
      if (event.key === "ArrowLeft" && current > 1) go(current - 1);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [count, current, go]);
}

export function StepControls(props: StepControlsProps) {
  const { count, current, firstOrdered, go } = props;
  useArrowKeys(props);
  return (
    <div className="step-controls">
      <button type="button" disabled={current <= 1} onClick={() => go(current - 1)}>
        ← Previous
      </button>
      <button type="button" className="primary" disabled={current >= count} onClick={() => go(current + 1)}>
        Next →
      </button>
      <p aria-live="polite">{current === 0 ? `${count} steps` : `Step ${current} of ${count}`}</p>
      {firstOrdered !== undefined && (
        <button type="button" className="danger" onClick={() => go(firstOrdered)}>
          Go to what nobody asked for
        </button>
      )}
    </div>
  );
}
