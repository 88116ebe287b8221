import { getFromAgent, postToAgent } from "../agent-api.ts";

/** What a check found of one step: the agent's `POST /labs/:id/check`. */
export interface StepReport {
  id: string;
  title: string;
  passed: boolean;
  saw: string;
  expected: string;
  hint: string;
}

interface SolvedStep {
  id: string;
  solved: boolean;
}

export const checkLab = async (id: string): Promise<StepReport[]> =>
  (await postToAgent<{ steps: StepReport[] }>(`/labs/${id}/check`)).steps;

/** The ids of a lab's steps that were solved once. */
export async function solvedSteps(id: string): Promise<Set<string>> {
  const { labs } = await getFromAgent<{ labs: { id: string; steps: SolvedStep[] }[] }>("/labs");
  const steps = labs.find((lab) => lab.id === id)?.steps ?? [];
  return new Set(steps.filter(({ solved }) => solved).map((step) => step.id));
}
