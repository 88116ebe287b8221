import { useLab } from "../state/lab.tsx";
import { type Theme, usePreference } from "../state/preferences.ts";
import { PanelTabs } from "./panel-tabs.tsx";

const THEMES: readonly Theme[] = ["auto", "light", "dark"];

function ModelName() {
  const { data } = useLab().health;
  if (data === undefined) return null;
  return (
    <p className="model-name">
      <code>{data.model}</code>
      {data.model.startsWith("lab-") && (
        <span
          className="badge calm"
          title="A deterministic program behind a real model API. It shows how attacks work, not how robust a real model is."
        >
          scripted model
        </span>
      )}
    </p>
  );
}

function DisplayControls() {
  const [theme, setTheme] = usePreference<Theme>("theme", THEMES);
  const [projector, setProjector] = usePreference<"off" | "on">("projector", ["off", "on"]);
  return (
    <div className="display-controls">
      <label>
        <span className="visually-hidden">Theme</span>
        <select value={theme} onChange={(event) => setTheme(event.target.value as Theme)}>
          <option value="auto">Auto</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </select>
      </label>
      <button
        type="button"
        aria-pressed={projector === "on"}
        onClick={() => setProjector(projector === "on" ? "off" : "on")}
      >
        Projector
      </button>
    </div>
  );
}

export function TopBar() {
  return (
    <header className="top-bar">
      <button
        type="button"
        className="visually-hidden"
        onClick={() => document.getElementById("main")?.focus()}
      >
        Skip to the panel
      </button>
      <h1>
        AI-101 <span>lab</span>
      </h1>
      <ModelName />
      <DisplayControls />
      <PanelTabs />
    </header>
  );
}
