// Teaches: how arguments come about. From the request, from the schema, from earlier results; a required one that
// nothing supplies is asked for, never made up.
import type { Parameter } from "../choosing/parameters.ts";
import type { ToolProfile } from "../choosing/tool-profile.ts";
import type { Scope } from "../planning/scope.ts";
import type { Clause } from "../reading/clause.ts";
import type { Token } from "../reading/language.ts";
import { byLabel } from "./by-label.ts";
import { fillByListing } from "./by-listing.ts";
import { fillByEarlierCall, fillByPhrase, fillFlag } from "./by-meaning.ts";
import { byReference, isTextual } from "./by-reference.ts";
import { fillByResult } from "./by-result.ts";
import { fillByValue } from "./by-value.ts";
import { coerce } from "./coerce.ts";
import { type Draft, put } from "./draft.ts";
import { fillObject } from "./nested.ts";
import { chooseOption } from "./options.ts";
import { isRoleWord } from "./references.ts";

export interface Filled {
  /** One set of arguments a call: "who works in A and in B" makes two. */
  calls: Record<string, unknown>[];
  missing: Parameter[];
  /** What is missing though an argument waits: what no earlier step will bring. */
  lacking: Parameter[];
  /** True while an argument waits for the result of an earlier step. */
  waiting: boolean;
  /** The words of the clause that became arguments. */
  used: ReadonlySet<Token>;
  /** How many arguments leave no doubt about what they are. */
  evidence: number;
}

/** First what names its parameter itself: a label, an option of the schema, a flag. */
function fillByName(parameter: Parameter, draft: Draft): boolean {
  const labelled = byLabel(parameter, draft);
  if (labelled !== undefined && put(draft, parameter, [labelled])) return true;
  if (parameter.type === "boolean") return fillFlag(parameter, draft);
  if (parameter.options.length === 0) return false;
  const option = chooseOption(parameter, draft.clause, draft.used);
  if (option === undefined || !put(draft, parameter, [option])) return false;
  const [verb] = draft.clause.words;
  draft.evidence += verb && draft.used.has(verb) ? 2 : 1; // "close it": the verb itself is the status
  return true;
}

/** Then what points back ("them", "the full list"), and the text that is to be passed on. */
function fillByPointing(parameter: Parameter, draft: Draft): boolean {
  const pointed = byReference(parameter, draft);
  if (pointed) {
    draft.pointed.add(parameter);
    for (const word of draft.clause.words) if (isRoleWord(word)) draft.used.add(word);
    if (pointed.state === "waiting") draft.waiting = true;
    if (pointed.state === "found") return put(draft, parameter, pointed.values);
    if (!isTextual(parameter)) return false;
  }
  const { content } = draft.clause;
  if (content === undefined || !isTextual(parameter) || draft.waiting) return false;
  const wantsTitle = draft.tool.inputs.some((other) => other.required && other.kinds[0] === "title");
  if (
    !parameter.required &&
    wantsTitle &&
    !draft.clause.words.some(({ literal }) => literal?.kind === "quote")
  )
    return false;
  draft.pointed.delete(parameter);
  return put(draft, parameter, [content]);
}

/** The clause without the words that already became arguments. */
const withoutUsed = ({ clause, used }: Draft): Clause => ({
  ...clause,
  words: clause.words.filter((word) => !used.has(word)),
});

/** Fills the parameters of `tool` from `clause`; `scope` is what the clause may point back at. */
export function fill(tool: ToolProfile, clause: Clause, scope: Scope): Filled {
  const draft: Draft = {
    tool,
    clause,
    scope,
    args: {},
    used: new Set(),
    pointed: new Set(),
    waiting: false,
    evidence: 0,
  };
  const isOpen = (parameter: Parameter) =>
    draft.args[parameter.name] === undefined && !draft.pointed.has(parameter);
  for (const parameter of tool.inputs) if (!fillByName(parameter, draft)) fillByPointing(parameter, draft);
  const forValues = ({ options, kinds, type }: Parameter) =>
    options.length === 0 && type !== "boolean" && type !== "object" && kinds[0] !== "query";
  fillByValue(
    tool.inputs.filter((parameter) => isOpen(parameter) && forValues(parameter)),
    draft,
  );
  for (const parameter of tool.inputs) if (isOpen(parameter)) fillByPhrase(parameter, draft);
  for (const parameter of tool.inputs) {
    if (!isOpen(parameter) || parameter.type !== "object") continue;
    const object = fillObject(parameter, tool, withoutUsed(draft), scope);
    if (object) draft.args[parameter.name] = object;
  }
  for (const parameter of tool.inputs) {
    if (!isOpen(parameter) || !parameter.required) continue;
    const { default: fallback } = parameter.schema;
    const isFound =
      fillByResult(parameter, draft) ||
      fillByListing(parameter, draft) ||
      fillByEarlierCall(parameter, draft);
    if (!isFound && fallback !== undefined) put(draft, parameter, [fallback]);
  }
  const open = tool.inputs.filter(({ name, required }) => required && draft.args[name] === undefined);
  const missing = draft.waiting ? [] : open;
  const lacking = open.filter((parameter) => !draft.waiting || !draft.pointed.has(parameter));
  const { parameter, values } = draft.several ?? {};
  const calls =
    parameter && values
      ? values.map((value) => ({ ...draft.args, [parameter.name]: coerce(parameter, value) ?? value }))
      : [draft.args];
  return { calls, missing, lacking, waiting: draft.waiting, used: draft.used, evidence: draft.evidence };
}
