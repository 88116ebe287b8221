import { type Parameter, readParameters, type Schema } from "../choosing/parameters.ts";
import type { ToolProfile } from "../choosing/tool-profile.ts";
import type { Scope } from "../planning/scope.ts";
import type { Clause } from "../reading/clause.ts";
import { fill } from "./fill.ts";

const DEEPEST = 3;

/** How deep a parameter already is: nested ones carry their depth in the tool that is made up for them. */
const depths = new WeakMap<ToolProfile, number>();

/** Fills an object by its properties, as if it were a tool of its own; undefined where it lacks something. */
export function fillObject(
  parameter: Parameter,
  tool: ToolProfile,
  clause: Clause,
  scope: Scope,
): Schema | undefined {
  const depth = (depths.get(tool) ?? 0) + 1;
  if (depth > DEEPEST || parameter.schema.properties === undefined) return undefined;
  const part: ToolProfile = { ...tool, inputs: readParameters(parameter.schema) };
  depths.set(part, depth);
  const { calls, missing, waiting } = fill(part, clause, scope);
  const [found = {}] = calls;
  return missing.length > 0 || waiting || Object.keys(found).length === 0 ? undefined : found;
}
