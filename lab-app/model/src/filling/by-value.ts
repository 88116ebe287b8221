import { namesParameter, type Parameter } from "../choosing/parameters.ts";
import type { ToolProfile } from "../choosing/tool-profile.ts";
import { readWords, type Token } from "../reading/language.ts";
import { operationIn } from "../reading/operation.ts";
import { assignValues } from "./assign.ts";
import { withPointedNumber } from "./by-number.ts";
import { asNamesAreWritten } from "./case.ts";
import { type Draft, put } from "./draft.ts";
import { currencyCode, isLanguage, isUnit } from "./lexicon.ts";
import { isUnmistakable, MINIMUM, matchScore, trimmed, trimmedWords } from "./match.ts";
import { readValues, type Value } from "./values.ts";

const COMPARES =
  /\b(?:compare|versus|vs|difference between|rather than)\b|\b(?:more|fewer|less|as many|as much|(?!other|either|rather)\w{2,}er)\b.*\b(?:than|as)\b/i;

/** Values that would fill the same parameter: those of one list, and in a comparison all that suit it. */
function companionsOf(value: Value, values: readonly Value[], parameter: Parameter, draft: Draft): Value[] {
  if (value.list !== undefined) return values.filter(({ list }) => list === value.list);
  if (!COMPARES.test(draft.clause.text)) return [value];
  return values.filter(
    (other) => other.shape === value.shape && matchScore(parameter, other, draft.tool) >= MINIMUM,
  );
}

const MINUTES: [RegExp, number][] = [
  [/^h/, 60],
  [/^day/, 1440],
  [/^min/, 1],
];

/** "2 hours" for a parameter in minutes is 120. */
function inOwnUnit(parameter: Parameter, value: Value): number | undefined {
  if (value.number === undefined || !/minut/i.test(`${parameter.name} ${parameter.description}`))
    return value.number;
  const factor = MINUTES.find(([unit]) => unit.test(value.after))?.[1] ?? 1;
  return value.number * factor;
}

function written(parameter: Parameter, value: Value, draft: Draft): unknown {
  if (parameter.type === "number" || parameter.type === "integer") return inOwnUnit(parameter, value);
  const [kind] = parameter.kinds;
  if (kind === "currency") {
    const code = value.words
      .map(({ text }) => currencyCode(text.replace(/[\d.,\s]/g, "") || text))
      .find((one) => one !== undefined);
    if (code !== undefined) return code;
  }
  if (kind === "language") return value.words.find(({ text }) => isLanguage(text))?.text ?? value.text;
  if (kind === "unit")
    return value.words.find(({ text }) => isUnit(text))?.text ?? trimmed(parameter, value, draft.tool);
  if (["quote", "code"].includes(value.words[0]?.literal?.kind ?? "")) return value.text; // as it was given
  return asNamesAreWritten(parameter, trimmed(parameter, value, draft.tool));
}

const HOUR =
  /^,?\s(?:at|by|around) (?:\d{1,2}(?::\d\d)?(?:\s?[ap]\.?m\.?| o'clock)?|noon|midnight)(?![\w:])/i;

/** "tomorrow at 9": the hour goes with the day where the tool has no place of its own for it. */
function withHour(parameter: Parameter, value: Value, text: string, tool: ToolProfile): Value {
  const takesHour = tool.inputs.some(({ kinds }) => kinds[0] === "time");
  const end = value.words.at(-1)?.end;
  if (takesHour || end === undefined || value.shape !== "date" || parameter.schema.format === "date")
    return value;
  const hour = HOUR.exec(text.slice(end))?.[0] ?? "";
  return { ...value, text: value.text + hour };
}

/** Dates and times may stand in the text that is passed on: "remind me to call Ann *tomorrow*". */
function valuesInContent({ clause }: Draft): readonly Value[] {
  if (clause.content === undefined) return [];
  const words = readWords(clause.content);
  return readValues({ ...clause, sentence: clause.content, words }).filter(
    ({ shape }) => shape === "date" || shape === "time",
  );
}

/** "rome celsius" is "rome" once "celsius" was taken for the unit. */
function withoutUsed(value: Value, used: ReadonlySet<Token>): Value {
  const words = value.words.filter((word) => !used.has(word));
  if (words.length === value.words.length || words.length === 0) return value;
  return { ...value, words, text: words.map(({ text }) => text).join(" ") };
}

// Numbers that a word implies: "the square of 12" is 12 to the power of 2.
const IMPLIED: [RegExp, number][] = [
  [/\b(?:square of|squared)\b/i, 2],
  [/\b(?:cube of|cubed)\b/i, 3],
  [/\b(?:double|twice)\b/i, 2],
  [/\b(?:half of|halve)\b/i, 2],
  [/\btriple\b/i, 3],
];

/** A number that only a word says, behind those that stand as digits. */
function impliedNumbers({ clause }: Draft, values: readonly Value[]): Value[] {
  const [first, ...others] = values.filter(({ number }) => number !== undefined);
  if (!first || others.length > 0) return [];
  const implied = IMPLIED.find(([pattern]) => pattern.test(clause.text))?.[1];
  return implied === undefined
    ? []
    : [{ ...first, text: String(implied), number: implied, words: [], before: "", after: "" }];
}

/** "call Ann tomorrow" is "call Ann" once the day went to a parameter of its own. */
function withoutTail(content: string, date: string): string {
  const at = content.lastIndexOf(date);
  if (
    at < 1 ||
    content
      .slice(at + date.length)
      .trim()
      .replace(/[.!]/g, "") !== ""
  )
    return content;
  return content.slice(0, at).replace(/[\s,]+(?:on|at|by|for|until)?\s*$/i, "");
}

/** "low *priority* and the tags …": the name of a parameter that has its value already is no value. */
const isLabelOfAnother = ({ words, shape }: Value, { tool, args }: Draft): boolean =>
  shape === "noun" &&
  words.length === 1 &&
  tool.inputs.some(
    ({ name, nameStems, options }) =>
      options.length > 0 && args[name] !== undefined && nameStems.includes(words[0]?.stem ?? ""),
  );

/** Fills parameters with the values that stand in the clause. */
export function fillByValue(open: readonly Parameter[], draft: Draft): void {
  const values = withPointedNumber(readValues(draft.clause), draft)
    .filter(
      ({ words, text }) =>
        text !== draft.tool.name && !words.some(({ literal }) => literal?.name !== undefined),
    )
    .filter((value) => !isLabelOfAnother(value, draft))
    .map((value) => withoutUsed(value, draft.used));
  values.push(...impliedNumbers(draft, values));
  // "take 15 from 40" is 40 minus 15.
  if (operationIn(draft.clause) === "subtract")
    values.sort((a, b) => Number(b.preposition === "from") - Number(a.preposition === "from"));
  const assigned = assignValues(draft.tool, open, values);
  const elsewhere = (value: Value, own: Value) => value !== own && [...assigned.values()].includes(value);
  const take = (parameter: Parameter, value: Value, pool: readonly Value[]) => {
    const all = companionsOf(value, pool, parameter, draft);
    const companions = all.some((one) => elsewhere(one, value)) ? [value] : all;
    const texts = companions.map((one) => written(parameter, one, draft));
    if (!put(draft, parameter, texts)) return;
    if (isUnmistakable(parameter, value, draft.tool)) draft.evidence++;
    for (const one of companions)
      for (const word of trimmedWords(parameter, one, draft.tool)) draft.used.add(word);
    const unit = value.number === undefined ? undefined : draft.clause.words[value.to + 1];
    if (unit && (isUnit(unit.text) || currencyCode(unit.text) !== undefined)) draft.used.add(unit);
    for (const word of draft.clause.words)
      if (word.stem === value.before && namesParameter(parameter, word.stem)) draft.used.add(word);
  };
  for (const [parameter, value] of assigned)
    take(parameter, withHour(parameter, value, draft.clause.sentence, draft.tool), values);
  const dated = open.filter(
    ({ name, kinds }) => draft.args[name] === undefined && (kinds[0] === "date" || kinds[0] === "time"),
  );
  const passed = dated.length > 0 ? valuesInContent(draft) : [];
  for (const [parameter, found] of assignValues(draft.tool, dated, passed)) {
    const value = withHour(parameter, found, draft.clause.content ?? "", draft.tool);
    take(parameter, value, passed);
    draft.content = withoutTail(draft.content ?? draft.clause.content ?? "", value.text);
  }
  for (const { name } of draft.tool.inputs)
    if (draft.content !== undefined && draft.args[name] === draft.clause.content)
      draft.args[name] = draft.content;
}
