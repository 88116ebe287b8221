import type { LabState } from "@ai101/labs";
import type { Agent } from "../agent.ts";
import { askServices } from "../service-status.ts";
import { recordedTurns } from "./recorded-turns.ts";

/** Written by `POST /labs/:id/start`: what came before it does not count for that lab any more. */
export const LAB_STARTED = "lab_started";

/** Gathers what the checks of one lab may look at. */
export async function observeLab(agent: Agent, labId: string): Promise<LabState> {
  const { config, audit, model, tools } = agent;
  const entries = audit.list();
  const start = entries.findLast(({ event, lab }) => event === LAB_STARTED && lab === labId)?.seq ?? 0;
  return {
    audit: entries.filter(({ seq }) => seq > start),
    turns: recordedTurns(entries).filter(({ seq }) => seq > start),
    toolMode: tools.mode,
    tools: tools.list(),
    flags: {
      model: model.name,
      transparency: config.TRANSPARENCY,
      approvals: config.APPROVALS,
      safe_sql: config.SAFE_SQL,
    },
    services: await askServices(config),
    outbox: async () => (await tools.outbox()).messages,
  };
}
