import { type Score, scoreTool, THRESHOLD } from "../choosing/score.ts";
import type { ToolProfile } from "../choosing/tool-profile.ts";
import { fill } from "../filling/fill.ts";
import type { Clause } from "../reading/clause.ts";
import { namedTool } from "./instructions.ts";
import type { Scope } from "./scope.ts";

/** Where an instruction stands. */
export interface Origin {
  source: "system" | "user" | "description" | "result";
  tool?: string;
}

/** One thing to do with one tool. */
export interface Step {
  clause: Clause;
  tool: ToolProfile;
  origin: Origin;
  score: number;
  rejected: readonly Score[];
}

const FILLABLE = 0.4;
const LACKING = 0.25;

/** The tool that the clause means, or undefined where none fits well enough. */
export function chooseTool(
  clause: Clause,
  tools: readonly ToolProfile[],
  scope: Scope,
): Omit<Step, "origin"> | undefined {
  const named = namedTool(clause, tools);
  if (named) return { clause, tool: named, score: 10, rejected: [] };
  const scores = tools.map((tool) => {
    const { missing, waiting, used } = fill(tool, clause, scope);
    const score = scoreTool(clause, tool, used);
    const isFillable = (missing.length === 0 || waiting) && tool.inputs.some(({ required }) => required);
    return {
      ...score,
      score: score.score + (isFillable ? FILLABLE : -LACKING * Math.min(missing.length, 2)),
    };
  });
  scores.sort((a, b) => b.score - a.score || (a.tool.name < b.tool.name ? -1 : 1));
  const [best, ...rejected] = scores;
  if (!best || best.score < THRESHOLD) return undefined;
  return { clause, tool: best.tool, score: best.score, rejected };
}
