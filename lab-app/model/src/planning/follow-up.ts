import type { ToolProfile } from "../choosing/tool-profile.ts";
import { fill } from "../filling/fill.ts";
import type { Clause } from "../reading/clause.ts";
import type { Context } from "../reading/context.ts";
import type { Scope } from "./scope.ts";
import type { Step } from "./steps.ts";

/** "And in Finance?": a request without a verb repeats the last call with what it names anew. */
export function followUp(
  clause: Clause,
  context: Context,
  tools: readonly ToolProfile[],
  scope: Scope,
): Omit<Step, "origin"> | undefined {
  const last = context.turns
    .slice(0, -1)
    .flatMap(({ calls }) => calls)
    .at(-1);
  const tool = tools.find(({ name }) => name === last?.tool);
  if (!last || !tool || clause.words.length > 8 || clause.mood === "imperative") return undefined;
  const { missing, calls } = fill(tool, clause, scope);
  return missing.length > 0 || Object.keys(calls[0] ?? {}).length === 0
    ? undefined
    : { clause, tool, score: 1, rejected: [] };
}
