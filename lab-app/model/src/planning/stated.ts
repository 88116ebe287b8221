// Teaches: "My card 0815 is lost. Please block it." What the order lacks stands in the statement before it.
import type { Parameter } from "../choosing/parameters.ts";
import { fill } from "../filling/fill.ts";
import type { Clause } from "../reading/clause.ts";
import type { Scope } from "./scope.ts";
import type { Choice, Step } from "./steps.ts";

/** Whether a value can hardly be there by chance: one of the schema's options, a quotation, a number, or a name with digits. */
const isSolid = (parameter: Parameter, value: unknown, statement: Clause): boolean =>
  statement.words.some(({ literal }) => literal?.kind === "quote" && literal.value === value) ||
  parameter.options.length > 0 ||
  typeof value === "number" ||
  (typeof value === "string" && (/\d/.test(value) || parameter.kinds[0] === "currency"));

const POINTS_BACK =
  /\b(?:it|its|this|that|them|these|those|more|another|again|the same|the (?:\w+ )?\w+ ones?|ones?)\b/i;

/** "Check AX-1, then order 12 more": the order leans on what an earlier step of the same request is about. */
function inheritedArguments(
  missing: readonly Parameter[],
  clause: Clause,
  steps: readonly Step[],
  scope: Scope,
): Record<string, unknown> {
  if (!POINTS_BACK.test(clause.text)) return {};
  const known = steps.map((step) => fill(step.tool, step.clause, { ...scope, calls: [] }).calls[0] ?? {});
  const args = missing.flatMap(({ name }) => {
    const value = known.findLast((one) => one[name] !== undefined)?.[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(args);
}

/** What the clause lacks, from the steps and the statement before it; undefined where they have nothing of it. */
export function statedArguments(
  { tool, clause }: Choice,
  before: { clauses: readonly Clause[]; steps: readonly Step[] },
  scope: Scope,
): Record<string, unknown> | undefined {
  const { lacking: missing } = fill(tool, clause, scope);
  if (missing.length === 0) return undefined;
  const args = inheritedArguments(missing, clause, before.steps, scope);
  const statement = before.clauses.at(-1);
  if (statement?.mood === "statement" && !statement.negated) {
    const [stated = {}] = fill(tool, statement, { ...scope, calls: [] }).calls;
    for (const parameter of missing)
      if (isSolid(parameter, stated[parameter.name], statement))
        args[parameter.name] ??= stated[parameter.name];
  }
  return Object.keys(args).length === 0 ? undefined : args;
}
