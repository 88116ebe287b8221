// Teaches: two calls, one answer. "Does A have more people than B?" is a yes or a no that neither result holds.
import { isAkin } from "../choosing/concepts.ts";
import { numberIn, type ReadResult, written } from "../filling/records.ts";
import type { Clause } from "../reading/clause.ts";
import { COUNTS, isYesNo } from "./asked.ts";
import { type Degree, degreeIn, measuredField, numberOfField } from "./measures.ts";
import { hiddenFields } from "./secrecy.ts";

/** One call that a step made, and what came back. */
export interface Answered {
  args: Record<string, unknown>;
  result: ReadResult;
}

const COMPARES = /\bthan\b|\bwhich\b.*\bor\b|\bas (?:many|much)\b|\bcompare\b/i;

/** What the calls differ in: "Rome" and "Athens". */
function subjectsOf(calls: readonly Answered[]): string[] | undefined {
  const names = Object.keys(calls[0]?.args ?? {}).filter(
    (name) => new Set(calls.map(({ args }) => written(args[name]))).size === calls.length,
  );
  const [name] = names;
  return name === undefined ? undefined : calls.map(({ args }) => written(args[name]));
}

const COUNTABLE = new Set(
  "item entri record result thing ticket issu event meet file room mail row".split(" "),
);
/** Whether the clause speaks of how many there are. */
export const isCounted = (clause: Clause) =>
  clause.words.some(({ stem }) => isAkin(stem, "peopl") || COUNTABLE.has(stem)) ||
  /\b(?:bigger|larger|smaller|biggest|largest|smallest)\b/i.test(clause.text);

/** The number by which two answers are compared: a field, how many records there are, or the number in a text. */
function measureOf(clause: Clause, degree: Degree, { result }: Answered): number | undefined {
  const [row] = result.rows;
  const field =
    row && result.rows.length === 1 ? measuredField(result.rows, clause, degree.fields) : undefined;
  if (isCounted(clause) && (Array.isArray(result.data) || result.isEmpty)) return result.rows.length;
  if (row && field !== undefined) return numberOfField(row[field]);
  return numberIn(result);
}

/** "Does A have more people than B?", "which is warmer, A or B?" */
export function comparison(
  clause: Clause,
  calls: readonly Answered[],
  secrets: readonly string[],
): string | undefined {
  if (calls.length < 2 || !COMPARES.test(clause.text)) return undefined;
  const isEqual = /\bas (?:many|much)\b/i.test(clause.text);
  const degree =
    degreeIn(clause, true) ??
    degreeIn(clause) ??
    (isEqual ? { direction: 1 as const, fields: [] } : undefined);
  const subjects = subjectsOf(calls);
  if (!degree || !subjects) return undefined;
  const rows = calls.flatMap(({ result }) => result.rows);
  const field = isCounted(clause) ? undefined : measuredField(rows, clause, degree.fields);
  if (field !== undefined && hiddenFields(rows[0] ?? {}, secrets).has(field))
    return `I may not reveal: ${field}.`;
  const text = clause.text.toLowerCase();
  const placeOf = (subject: string) => text.indexOf(subject.toLowerCase());
  const measured = calls
    .map((call, index) => ({ subject: subjects[index] ?? "", value: measureOf(clause, degree, call) }))
    .sort((a, b) => placeOf(a.subject) - placeOf(b.subject));
  const values = measured.flatMap(({ value }) => value ?? []);
  if (values.length < measured.length) return undefined;
  const shown = measured.map(({ subject, value }) => `${subject} ${value}`).join(", ");
  const [first = 0, ...others] = values;
  if (isYesNo(clause)) {
    const holds = others.every((other) =>
      isEqual ? first === other : (first - other) * degree.direction > 0,
    );
    return `${holds ? "Yes" : "No"}: ${shown}.`;
  }
  const best = Math.max(...values.map((value) => value * degree.direction));
  const winners = measured
    .filter(({ value = 0 }) => value * degree.direction === best)
    .map(({ subject }) => subject);
  return winners.length === measured.length
    ? `They are equal: ${shown}.`
    : `${winners.join(" and ")}: ${shown}.`;
}

/** How many there are in several answers together. */
export function totalCount(clause: Clause, calls: readonly Answered[]): string | undefined {
  const subjects = subjectsOf(calls);
  if (calls.length < 2 || !COUNTS.test(clause.text) || !subjects) return undefined;
  if (calls.some(({ result }) => !Array.isArray(result.data) && !result.isEmpty)) return undefined;
  const counts = calls.map(({ result }) => result.rows.length);
  const shown = counts.map((count, index) => `${subjects[index]}: ${count}`).join(", ");
  return `${counts.reduce((all, one) => all + one, 0)} together (${shown}).`;
}
