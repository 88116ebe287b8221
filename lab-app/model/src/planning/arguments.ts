import { coerce } from "../filling/coerce.ts";
import { type Filled, fill } from "../filling/fill.ts";
import { resolve } from "../filling/resolve.ts";
import type { Scope } from "./scope.ts";
import type { Step } from "./steps.ts";

/** The arguments of a step: what its clause says, over what it continues, under what a rule dictates. */
export function argumentsOf(step: Step, scope: Scope): Filled {
  const filled = fill(step.tool, step.clause, step.base ? { ...scope, calls: [] } : scope);
  let { waiting } = filled;
  const dictated: Record<string, unknown> = {};
  for (const { parameter: name, value, reference } of step.dictated ?? []) {
    const parameter = step.tool.inputs.find((input) => input.name === name);
    const resolved = reference ? resolve(reference, scope) : { state: "found" as const, values: [value] };
    if (resolved.state === "waiting") waiting = true;
    if (parameter && resolved.state === "found") dictated[name] = coerce(parameter, resolved.values[0]);
  }
  const calls = filled.calls.map((args) => ({ ...step.base, ...args, ...dictated }));
  const missing = step.tool.inputs.filter(({ name, required }) => required && calls[0]?.[name] === undefined);
  return { ...filled, waiting, calls, missing: waiting ? [] : missing };
}
