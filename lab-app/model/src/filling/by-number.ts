// Teaches: "multiply the result by 3". A number can be pointed at, or be left out altogether: "…, then add 5".
import type { ToolProfile } from "../choosing/tool-profile.ts";
import type { Scope } from "../planning/scope.ts";
import type { Clause } from "../reading/clause.ts";
import { numberPointer } from "../reading/operation.ts";
import type { Draft } from "./draft.ts";
import { numberIn } from "./records.ts";
import type { Value } from "./values.ts";

const isNumber = ({ type }: { type: string }) => type === "number" || type === "integer";

/** Whether a tool takes numbers alone: it calculates. */
const calculates = ({ inputs }: ToolProfile) => inputs.length > 0 && inputs.every(isNumber);

/** The number that was found last; "waiting" while it is still to come. */
function lastNumber({ calls, pending }: Scope): number | "waiting" | undefined {
  if (pending) return "waiting";
  const result = calls.findLast((call) => call.result !== undefined)?.result;
  return result && numberIn(result);
}

/** Where in the clause the number is pointed at; in front of all where it is only left out. */
function placeOf(clause: Clause, values: readonly Value[], tool: ToolProfile): number | undefined {
  const pointer = numberPointer(clause);
  if (pointer !== undefined) return pointer;
  const numbers = values.filter(({ number }) => number !== undefined).length;
  const wanted = tool.inputs.filter(({ required }) => required).length;
  return clause.mood !== "question" && numbers > 0 && numbers === wanted - 1 ? -1 : undefined;
}

/** The values of a clause with the number that it points at among them, for a tool that calculates. */
export function withPointedNumber(values: readonly Value[], draft: Draft): Value[] {
  const { tool, clause, scope } = draft;
  const place = calculates(tool) ? placeOf(clause, values, tool) : undefined;
  const number = place === undefined ? undefined : lastNumber(scope);
  if (place === undefined || number === undefined) return [...values];
  if (number === "waiting") draft.waiting = true;
  const word = clause.words[place];
  const isArticle = clause.words[place - 1]?.pos === "DET";
  const pointed: Value = {
    text: String(number),
    shape: "number",
    words: word ? [word] : [],
    from: place,
    to: place,
    preposition: clause.words[place - (isArticle ? 2 : 1)]?.lower ?? "",
    before: "",
    after: "",
    number: number === "waiting" ? 0 : number,
  };
  return [...values.filter(({ from }) => from !== place), pointed].sort((a, b) => a.from - b.from);
}
