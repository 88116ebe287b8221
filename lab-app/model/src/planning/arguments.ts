import type { Parameter } from "../choosing/parameters.ts";
import type { ToolProfile } from "../choosing/tool-profile.ts";
import { coerce } from "../filling/coerce.ts";
import { type Filled, fill } from "../filling/fill.ts";
import { resolve } from "../filling/resolve.ts";
import { refusedArguments } from "../filling/validate.ts";
import type { Scope } from "./scope.ts";
import type { Step } from "./steps.ts";

/** The arguments of a step: what its clause says, over what it continues, under what a rule dictates. */
export function argumentsOf(step: Step, scope: Scope): Filled {
  const filled = fill(step.tool, step.clause, step.isContinued ? { ...scope, calls: [] } : scope);
  let { waiting } = filled;
  const dictated: Record<string, unknown> = {};
  for (const { parameter: name, value, reference } of step.dictated ?? []) {
    const parameter = step.tool.inputs.find((input) => input.name === name);
    const resolved = reference ? resolve(reference, scope) : { state: "found" as const, values: [value] };
    if (resolved.state === "waiting") waiting = true;
    if (parameter && resolved.state === "found") dictated[name] = coerce(parameter, resolved.values[0]);
  }
  const calls = filled.calls.map((args) => ({ ...step.base, ...args, ...dictated }));
  if (waiting) return { ...filled, waiting, calls, missing: [] };
  return { ...filled, waiting, ...checked(step.tool, calls) };
}

/** Drops optional arguments that the schema refuses; a refused required one counts as missing. */
function checked(
  tool: ToolProfile,
  calls: readonly Record<string, unknown>[],
): Pick<Filled, "calls" | "missing"> {
  const missing = new Set(
    tool.inputs.filter(({ name, required }) => required && calls[0]?.[name] === undefined),
  );
  if (missing.size > 0) return { calls: [...calls], missing: [...missing] };
  const kept = calls.map((args) => {
    const rest = { ...args };
    for (const name of refusedArguments(tool, args)) delete rest[name];
    const stillRefused = refusedArguments(tool, rest);
    for (const name of stillRefused)
      missing.add(tool.inputs.find((input) => input.name === name) ?? unnamed(name));
    return rest;
  });
  return { calls: kept, missing: [...missing] };
}

/** What the schema wants and no property describes. */
const unnamed = (name: string): Parameter => ({
  name: name || "arguments",
  description: "",
  schema: {},
  required: true,
  type: "object",
  options: [],
  nameStems: [],
  stems: new Set(),
  concepts: new Set(),
  kinds: ["any"],
  examples: [],
});
