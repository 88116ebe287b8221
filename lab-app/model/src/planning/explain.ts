import type { Decision } from "./decide.ts";

/** Why one call was or was not made: what `X-Lab-Reasoning` shows. */
export interface Reason {
  sentence: string;
  source: string;
  tool: string | null;
  score: number;
  matched: string[];
  rejected: { tool: string; score: number }[];
  /** Parameters that nothing filled. */
  missing: string[];
}

const rounded = (score: number) => Math.round(score * 100) / 100;
const MOST_REJECTED = 5;

/** The reasons of a decision, in the order of its steps; clauses that no tool serves come last. */
export function explain({ progress, unserved }: Decision): Reason[] {
  const steps = progress.map(
    ({ step, asks }): Reason => ({
      sentence: step.clause.sentence,
      source:
        step.origin.tool === undefined ? step.origin.source : `${step.origin.source} of ${step.origin.tool}`,
      tool: step.tool.name,
      score: rounded(step.score),
      matched: step.matched ?? [],
      rejected: step.rejected
        .slice(0, MOST_REJECTED)
        .map(({ tool, score }) => ({ tool: tool.name, score: rounded(score) })),
      missing: asks,
    }),
  );
  const others = unserved.map(
    ({ sentence }): Reason => ({
      sentence,
      source: "user",
      tool: null,
      score: 0,
      matched: [],
      rejected: [],
      missing: [],
    }),
  );
  return [...steps, ...others];
}
