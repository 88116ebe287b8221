import "./guide.css";
import { useResource } from "../api/use-resource.ts";
import { FailureNotice } from "../shell/notice.tsx";
import { PathPicker } from "../shell/path-picker.tsx";
import { adjustRoute, useRoute } from "../state/route.ts";
import { useLearningPath } from "../state/use-learning-path.ts";
import { GuideText } from "./guide-text.tsx";
import type { Guide, Lab } from "./lab-types.ts";

const solvedOf = ({ steps }: Lab) => steps.filter(({ solved }) => solved).length;

function LabPicker({ labs, chosen }: { labs: readonly Lab[]; chosen: Lab }) {
  return (
    <label>
      <span className="visually-hidden">Lab</span>
      <select value={chosen.id} onChange={(event) => adjustRoute({ lab: event.target.value })}>
        {labs.map((lab) => (
          <option key={lab.id} value={lab.id}>
            {lab.title} ({solvedOf(lab)}/{lab.steps.length})
          </option>
        ))}
      </select>
    </label>
  );
}

function ChosenLab({ lab, onChecked }: { lab: Lab; onChecked: () => void }) {
  const [path] = useLearningPath();
  const { data, error } = useResource<Guide>(
    lab.has_guide ? `/labs/${encodeURIComponent(lab.id)}/guide?path=${path}` : null,
  );
  if (!lab.has_guide || error?.status === 404) return <p className="empty">This lab has no guide yet.</p>;
  if (error !== undefined) return <FailureNotice error={error} />;
  if (data === undefined) return null;
  return (
    <>
      <h3 className="guide-title">{data.title}</h3>
      <p className="lead">
        About {lab.minutes} minutes. {solvedOf(lab)} of {lab.steps.length} steps solved.
      </p>
      <progress value={solvedOf(lab)} max={Math.max(lab.steps.length, 1)} aria-label="Steps solved" />
      <GuideText key={lab.id} lab={lab} guide={data} onChecked={onChecked} />
    </>
  );
}

/** The lab guides, for one path at a time, beside the chat. */
export function GuidePanel() {
  const { params } = useRoute();
  const [path, choosePath] = useLearningPath();
  const { data, error, reload } = useResource<{ labs: Lab[] }>("/labs");
  const labs = data?.labs ?? [];
  const lab =
    labs.find(({ id }) => id === params.lab) ?? labs.find((it) => solvedOf(it) < it.steps.length) ?? labs[0];
  const hasNone = error?.status === 404 || (data !== undefined && lab === undefined);
  return (
    <>
      <header className="panel-head">
        <h2>Guide</h2>
        {lab !== undefined && <LabPicker labs={labs} chosen={lab} />}
        <PathPicker path={path} onChoose={choosePath} />
      </header>
      {hasNone && (
        <p className="empty">There are no guides yet. The chat and all other panels work without them.</p>
      )}
      {error !== undefined && error.status !== 404 && <FailureNotice error={error} />}
      {lab !== undefined && <ChosenLab lab={lab} onChecked={reload} />}
    </>
  );
}
