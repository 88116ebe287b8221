import { useState } from "react";
import { VisibleText } from "./visible-text.tsx";

/** Characters shown before the reader asks for more: a tool may answer with megabytes. */
const FIRST = 4000;
const MORE = 100_000;

/** A text of any length in a scrolling box; long ones open piece by piece. */
export function LongText({ text, label }: { text: string; label: string }) {
  const [shown, setShown] = useState(FIRST);
  const rest = text.length - shown;
  return (
    <div className="long-text">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="long-text-box" aria-label={label} tabIndex={0}>
        <VisibleText text={rest > 0 ? text.slice(0, shown) : text} />
        {rest > 0 && "…"}
      </section>
      {rest > 0 && (
        <button type="button" className="quiet" onClick={() => setShown(shown + MORE)}>
          Show more ({rest.toLocaleString("en")} characters hidden)
        </button>
      )}
    </div>
  );
}
