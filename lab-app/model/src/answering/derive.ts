// Teaches: the answer is often in no result. It is the largest of some rows, their average, or what two results say
// against each other.
import { nameOf, type Row, written } from "../filling/records.ts";
import type { Clause } from "../reading/clause.ts";
import { type Answered, comparison, totalCount } from "./compare.ts";
import { type Degree, degreeIn, extremeRows, measuredField, numberOfField, rounded } from "./measures.ts";
import { hiddenFields } from "./secrecy.ts";

const AVERAGES = /\b(?:average|mean|avg)\b/i;
const MEDIANS = /\bmedian\b/i;
const SUMS = /\b(?:sum|total|altogether|combined|together|in all|overall)\b/i;

const mayNotSay = (field: string) => `I may not reveal: ${field}.`;
const spoken = (field: string) => field.replace(/_/g, " ");

/** "Bo has the highest pay: 7300." */
function extreme(
  clause: Clause,
  degree: Degree,
  rows: readonly Row[],
  secrets: readonly string[],
): string | undefined {
  const found = extremeRows(clause, degree, rows);
  if (!found) return undefined;
  const { field, rows: names, isDate, direction } = found;
  const [first = {}] = names;
  const which = isDate ? (direction > 0 ? "latest" : "earliest") : direction > 0 ? "highest" : "lowest";
  const what = `the ${which} ${spoken(field)}`;
  const who = names.map(nameOf).join(" and ");
  const isHidden = hiddenFields(first, secrets).has(field);
  const has = names.length > 1 ? "have" : "has";
  return isHidden
    ? `${who} ${has} ${what}; I may not reveal the figure.`
    : `${who} ${has} ${what}: ${written(first[field])}.`;
}

/** "The average age is 41.67." */
function aggregate(clause: Clause, rows: readonly Row[], secrets: readonly string[]): string | undefined {
  const isAverage = AVERAGES.test(clause.text);
  const isMedian = MEDIANS.test(clause.text);
  if (rows.length === 0 || (!isAverage && !isMedian && !SUMS.test(clause.text))) return undefined;
  const field = measuredField(rows, clause, isAverage || isMedian ? [] : ["total"]);
  if (field === undefined) return undefined;
  if (hiddenFields(rows[0] ?? {}, secrets).has(field)) return mayNotSay(field);
  const values = rows.flatMap((row) => numberOfField(row[field]) ?? []).sort((a, b) => a - b);
  const sum = values.reduce((all, one) => all + one, 0);
  const middle =
    ((values[Math.floor((values.length - 1) / 2)] ?? 0) + (values[Math.ceil((values.length - 1) / 2)] ?? 0)) /
    2;
  if (isMedian) return `The median ${spoken(field)} is ${rounded(middle)}.`;
  return isAverage
    ? `The average ${spoken(field)} is ${rounded(sum / values.length)}.`
    : `The total ${spoken(field)} is ${rounded(sum)}.`;
}

/** What several results or rows say together to the clause that asked; undefined where it asks for no such thing. */
export function derived(
  clause: Clause,
  calls: readonly Answered[],
  secrets: readonly string[],
): string | undefined {
  const rows = calls.flatMap(({ result }) => result.rows);
  const compared = comparison(clause, calls, secrets);
  if (compared !== undefined) return compared;
  const count = totalCount(clause, calls);
  if (count !== undefined) return count;
  const degree = rows.length > 0 ? degreeIn(clause) : undefined;
  return (degree && extreme(clause, degree, rows, secrets)) ?? aggregate(clause, rows, secrets);
}
