import type { Parameter } from "../choosing/parameters.ts";
import type { ToolProfile } from "../choosing/tool-profile.ts";
import type { Scope } from "../planning/scope.ts";
import type { Clause } from "../reading/clause.ts";
import type { Token } from "../reading/language.ts";
import { coerce } from "./coerce.ts";

/** The arguments of a call while they are being found. */
export interface Draft {
  readonly tool: ToolProfile;
  readonly clause: Clause;
  readonly scope: Scope;
  readonly args: Record<string, unknown>;
  /** Words of the clause that became arguments. */
  readonly used: Set<Token>;
  /** Parameters that the clause fills by pointing back at something: they must not be filled by a guess. */
  readonly pointed: Set<Parameter>;
  /** A parameter that takes one value where the clause names several: one call each. */
  several?: { parameter: Parameter; values: unknown[] };
  /** The text to be passed on, where a date at its end went to another parameter. */
  content?: string;
  /** True while an argument waits for the result of an earlier step. */
  waiting: boolean;
  /** How many arguments leave no doubt about what they are: a path, a currency, a date. */
  evidence: number;
}

/** Puts a value, or the first of several, into the draft. False where the schema's type refuses it. */
export function put(draft: Draft, parameter: Parameter, values: readonly unknown[]): boolean {
  const isList = parameter.type === "array";
  const coerced = isList ? coerce(parameter, values) : coerce(parameter, values[0]);
  if (coerced === undefined) return false;
  draft.args[parameter.name] = coerced;
  if (!isList && values.length > 1) draft.several = { parameter, values: [...values] };
  return true;
}
