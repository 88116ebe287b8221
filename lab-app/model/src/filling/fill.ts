// Teaches: how arguments come about. From the request, from the schema, from earlier results; a required one that
// nothing supplies is asked for, never made up.
import type { Parameter } from "../choosing/parameters.ts";
import type { ToolProfile } from "../choosing/tool-profile.ts";
import type { Scope } from "../planning/scope.ts";
import type { Clause } from "../reading/clause.ts";
import type { Token } from "../reading/language.ts";
import { assignValues } from "./assign.ts";
import { asNamesAreWritten } from "./case.ts";
import { coerce } from "./coerce.ts";
import { trimmed } from "./match.ts";
import { chooseOption } from "./options.ts";
import { findDataReference, findPerson, findRole, type Reference } from "./references.ts";
import { type Resolved, resolve } from "./resolve.ts";
import { topicOf } from "./topic.ts";
import { readValues, type Value } from "./values.ts";

export interface Filled {
  /** One set of arguments a call: "who works in A and in B" makes two. */
  calls: Record<string, unknown>[];
  missing: Parameter[];
  /** True while an argument waits for the result of an earlier step. */
  waiting: boolean;
  /** The words of the clause that became arguments. */
  used: ReadonlySet<Token>;
}

const isTextual = (parameter: Parameter) =>
  parameter.kinds.some((kind) => kind === "text") && parameter.kinds[0] !== "recipient";

/** What the parameter is filled with by pointing back, if the clause points back. */
function byReference(parameter: Parameter, clause: Clause, scope: Scope): Resolved | undefined {
  let reference: Reference | undefined;
  const [kind] = parameter.kinds;
  if (kind === "recipient" || kind === "person" || kind === "email")
    reference = findRole(clause) ?? findPerson(clause);
  else if (isTextual(parameter)) reference = findDataReference(clause.content ?? clause.text);
  return reference && resolve(reference, scope);
}

/** "name=value" and "name: value" name their parameter themselves. */
function byName(parameter: Parameter, clause: Clause): string | undefined {
  const wanted = parameter.name.toLowerCase();
  return clause.words.find(({ literal }) => literal?.name?.toLowerCase() === wanted)?.literal?.value;
}

/** "this issue", "it": the argument of the nearest earlier call that has the same name. */
function byEarlierCall(parameter: Parameter, clause: Clause, scope: Scope): unknown {
  if (!/\b(?:this|that|the|same|it|its|there)\b/i.test(clause.text)) return undefined;
  return scope.calls.findLast(({ args }) => args[parameter.name] !== undefined)?.args[parameter.name];
}

function byMeaning(parameter: Parameter, clause: Clause, tool: ToolProfile): string | undefined {
  if (isTextual(parameter) && clause.content !== undefined) return clause.content;
  const [kind] = parameter.kinds;
  if (kind === "query") return topicOf(clause, tool) || undefined;
  return undefined;
}

/** Values that stand in one list with `value` and would fill the same parameter. */
const companions = (value: Value, values: readonly Value[]) =>
  value.list === undefined ? [value] : values.filter(({ list }) => list === value.list);

/** Fills the parameters of `tool` from `clause`; `scope` is what the clause may point back at. */
export function fill(tool: ToolProfile, clause: Clause, scope: Scope): Filled {
  const args: Record<string, unknown> = {};
  let several: { parameter: Parameter; values: unknown[] } | undefined;
  let waiting = false;
  const used = new Set<Token>();
  const put = (parameter: Parameter, value: unknown): boolean => {
    const coerced = coerce(parameter, value);
    if (coerced === undefined) return false;
    args[parameter.name] = coerced;
    return true;
  };
  const open = tool.inputs.filter((parameter) => {
    const named = byName(parameter, clause);
    if (named !== undefined && put(parameter, named)) return false;
    if (parameter.options.length > 0) {
      const option = chooseOption(parameter, clause);
      return option === undefined || !put(parameter, option);
    }
    const meant = byMeaning(parameter, clause, tool);
    const isPointer =
      meant !== undefined && findDataReference(meant) !== undefined && meant.split(" ").length < 9;
    if (meant !== undefined && !isPointer) return !put(parameter, meant);
    const pointed = byReference(parameter, clause, scope);
    if (pointed?.state === "waiting") waiting = true;
    if (pointed?.state === "found") {
      if (pointed.values.length > 1 && parameter.type !== "array")
        several = { parameter, values: pointed.values };
      return !put(parameter, parameter.type === "array" ? pointed.values : pointed.values[0]);
    }
    return pointed?.state !== "waiting";
  });
  const values = readValues(clause).filter(
    ({ words }) => !words.some(({ literal }) => literal?.name !== undefined),
  );
  const usable = values.filter(({ text }) => text !== tool.name);
  for (const [name, value] of assignValues(tool, open, usable)) {
    const parameter = open.find((one) => one.name === name) as Parameter;
    const texts = companions(value, usable).map(
      (one) => one.number ?? asNamesAreWritten(parameter, trimmed(parameter, one)),
    );
    if (texts.length > 1 && parameter.type !== "array" && typeof texts[0] === "string")
      several = { parameter, values: texts };
    for (const one of companions(value, usable)) for (const word of one.words) used.add(word);
    put(
      parameter,
      parameter.type === "array" ? texts : (value.number ?? texts[companions(value, usable).indexOf(value)]),
    );
  }
  for (const parameter of open) {
    if (args[parameter.name] !== undefined || !parameter.required) continue;
    const earlier = byEarlierCall(parameter, clause, scope);
    if (earlier !== undefined) put(parameter, earlier);
  }
  const missing = waiting
    ? []
    : tool.inputs.filter(({ name, required }) => required && args[name] === undefined);
  const { parameter, values: each } = several ?? {};
  const calls =
    parameter && each
      ? each.map((value) => ({ ...args, [parameter.name]: coerce(parameter, value) ?? value }))
      : [args];
  return { calls, missing, waiting, used };
}
