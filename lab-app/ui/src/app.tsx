import { type ComponentType, useEffect } from "react";
import { AuditPanel } from "./audit/audit-panel.tsx";
import { ChatPanel } from "./chat/chat-panel.tsx";
import { ContextPanel } from "./context/context-panel.tsx";
import { FlagsPanel } from "./flags/flags-panel.tsx";
import { GuidePanel } from "./guide/guide-panel.tsx";
import { JourneyPanel } from "./journey/journey-panel.tsx";
import { OutboxPanel } from "./outbox/outbox-panel.tsx";
import { PANEL_TITLES } from "./shell/panel-tabs.tsx";
import { StatusStrip } from "./shell/status-strip.tsx";
import { TopBar } from "./shell/top-bar.tsx";
import { useLab } from "./state/lab.tsx";
import { type PanelName, useRoute } from "./state/route.ts";
import { ToolsPanel } from "./tools/tools-panel.tsx";
import { WirePanel } from "./wire/wire-panel.tsx";

const SIDE_PANELS: Partial<Record<PanelName, ComponentType>> = {
  tools: ToolsPanel,
  context: ContextPanel,
  wire: WirePanel,
  journey: JourneyPanel,
  audit: AuditPanel,
  outbox: OutboxPanel,
  guide: GuidePanel,
  flags: FlagsPanel,
};

/** The chat stays beside every panel where there is room, so that cause and effect are seen together. */
export function App() {
  const { panel } = useRoute();
  const { health } = useLab();
  const SidePanel = SIDE_PANELS[panel];
  useEffect(() => {
    document.title = `${PANEL_TITLES[panel]} · AI-101 lab`;
  }, [panel]);
  return (
    <>
      <TopBar />
      <div className="status-strip">
        <StatusStrip />
      </div>
      <main id="main" tabIndex={-1} className={SidePanel === undefined ? "alone" : "beside"}>
        <ChatPanel />
        {SidePanel !== undefined && (
          <section className="panel" aria-label={PANEL_TITLES[panel]}>
            {/* A new agent counts its records from 1 again: the panel begins anew as well. */}
            <SidePanel key={health.data?.pid} />
          </section>
        )}
      </main>
    </>
  );
}
