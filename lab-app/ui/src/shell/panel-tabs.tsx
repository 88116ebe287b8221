import { useEffect, useRef } from "react";
import { hrefTo, PANELS, type PanelName, useRoute } from "../state/route.ts";

export const PANEL_TITLES: Record<PanelName, string> = {
  chat: "Chat",
  tools: "Tools",
  context: "Context",
  wire: "Wire",
  journey: "Journey",
  audit: "Audit",
  outbox: "Outbox",
  guide: "Guide",
  flags: "Flags",
};

export function PanelTabs() {
  const { panel } = useRoute();
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = tabs.current?.querySelector(`[href^="#${panel}"]`);
    current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [panel]);
  return (
    <nav className="tabs" aria-label="Panels" ref={tabs}>
      {PANELS.map((name) => (
        <a key={name} href={hrefTo(name)} aria-current={name === panel ? "page" : undefined}>
          {PANEL_TITLES[name]}
        </a>
      ))}
    </nav>
  );
}
