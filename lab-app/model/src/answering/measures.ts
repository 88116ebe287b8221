// Teaches: "the oldest", "the average pay", "older than 30" ask for a measure of records: a field, and what to do with it.
import { isAkin } from "../choosing/concepts.ts";
import { wordsOfName } from "../choosing/names.ts";
import { type Row, written } from "../filling/records.ts";
import type { Clause } from "../reading/clause.ts";
import { readWords } from "../reading/language.ts";

/** Up is the most, down the least; `fields` are words for what is measured, where the word tells. */
export interface Degree {
  direction: 1 | -1;
  fields: readonly string[];
}

const DATES = "date start joined hired created updated modified time since";
const BEGAN = /\b(?:joined|hired|started|created|opened|born|added|founded)\b.*\b(first|last)\b/i;

const DEGREES: [string, 1 | -1, string][] = [
  ["most highest maximum max greatest top", 1, ""],
  ["least lowest minimum min fewest", -1, ""],
  ["largest biggest", 1, "size capacity seats area population quantity"],
  ["smallest", -1, "size capacity seats area population quantity"],
  ["oldest", 1, "age"],
  ["youngest", -1, "age"],
  ["newest latest", 1, DATES],
  ["earliest soonest", -1, "date start created updated modified time departure"],
  ["cheapest", -1, "price cost amount fee"],
  ["priciest dearest costliest", 1, "price cost amount fee"],
  ["longest", 1, "duration minutes length"],
  ["shortest quickest fastest", -1, "duration minutes length"],
  ["heaviest", 1, "weight"],
  ["lightest", -1, "weight"],
  ["hottest warmest", 1, "temperature celsius degrees temp"],
  ["coldest coolest", -1, "temperature celsius degrees temp"],
  ["tallest", 1, "height"],
  ["closest nearest", -1, "distance"],
  ["farthest furthest", 1, "distance"],
  ["richest", 1, "salary"],
  ["poorest", -1, "salary"],
];

const BY_WORD = new Map<string, Degree>(
  DEGREES.flatMap(([words, direction, fields]) =>
    words.split(" ").map((word) => [word, { direction, fields: fields.split(" ").filter(Boolean) }] as const),
  ),
);
const COMPARATIVES: Record<string, string> = {
  more: "most",
  less: "least",
  fewer: "least",
  bigger: "biggest",
  hotter: "hottest",
  later: "latest",
};

// What "expensive", "well paid" and the like measure.
const FIELDS: Record<string, string> = {
  expensive: "price cost amount fee",
  cheap: "price cost amount fee",
  recently: DATES,
  recent: DATES,
  paid: "salary",
  urgent: "priority",
};

/** "warmest", "the most", and with `compared` "warmer", "more". */
export function degreeIn({ words, text }: Clause, compared = false): Degree | undefined {
  for (const [index, { lower, text: written }] of words.entries()) {
    if (index > 0 && written !== lower && written !== written.toUpperCase()) continue; // a name such as Max
    const asked = compared
      ? (COMPARATIVES[lower] ?? (/\w{2}(?:er)$/.test(lower) ? lower.replace(/er$/, "est") : ""))
      : lower;
    const degree = BY_WORD.get(asked);
    if (degree) {
      const more = words.flatMap((word) => FIELDS[word.lower]?.split(" ") ?? []);
      return { ...degree, fields: [...more, ...degree.fields] };
    }
  }
  const began = BEGAN.exec(text)?.[1]?.toLowerCase();
  if (!compared && began !== undefined)
    return { direction: began === "first" ? -1 : 1, fields: DATES.split(" ") };
  if (compared || !/\b(?:best|worst) paid\b/i.test(text)) return undefined;
  return { direction: /\bbest\b/i.test(text) ? 1 : -1, fields: ["salary"] };
}

/** A field's value as a number to compare by: a number, an amount, a date; undefined for other texts. */
export function numberOfField(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  if (/^\d{4}-\d\d-\d\d/.test(text)) return Date.parse(text.slice(0, 10)) || undefined;
  return /^[$€£]?\s?-?\d[\d,]*(?:\.\d+)?\s?(?:[$€£%°]?\w{0,4})$/.test(text)
    ? Number(text.replace(/,(?=\d{3})/g, "").replace(/[^\d.-]/g, ""))
    : undefined;
}

const IDENTIFIES = /^(?:.*_)?(?:id|no|number|phone|zip|code|year)$/i;
const stemsOf = (text: string) => readWords(wordsOfName(text)).map(({ stem }) => stem);

const isNumeric = (rows: readonly Row[]) => (key: string) =>
  rows.some((row) => numberOfField(row[key]) !== undefined) &&
  rows.every((row) => written(row[key]) === "" || numberOfField(row[key]) !== undefined);

/** The numeric field of the records that the clause or `fields` name; undefined where they name none. */
export function namedField(
  rows: readonly Row[],
  clause: Clause,
  fields: readonly string[],
): string | undefined {
  const numeric = Object.keys(rows[0] ?? {}).filter(isNumeric(rows));
  const said = clause.words
    .filter(({ pos, literal }) => !literal && ["NOUN", "VERB", "ADJ"].includes(pos))
    .map(({ stem }) => stem);
  const wanted = [...said, ...fields.flatMap(stemsOf)];
  for (const stem of wanted) {
    const key = numeric.find((one) => stemsOf(one).includes(stem));
    if (key !== undefined) return key;
  }
  return numeric.find((one) => wanted.some((stem) => stemsOf(one).some((own) => isAkin(own, stem))));
}

/** The numeric field that is meant: the one that is named, else the only one that there is. */
export function measuredField(
  rows: readonly Row[],
  clause: Clause,
  fields: readonly string[],
): string | undefined {
  const measures = Object.keys(rows[0] ?? {}).filter((key) => isNumeric(rows)(key) && !IDENTIFIES.test(key));
  return (
    namedField(rows, clause, fields) ??
    (measures.length === 1 && fields.length === 0 ? measures[0] : undefined)
  );
}

/** The records with the most or the least of what is measured; undefined where nothing says what that is. */
export function extremeRows(clause: Clause, degree: Degree, rows: readonly Row[]) {
  const field = measuredField(rows, clause, degree.fields);
  if (field === undefined) return undefined;
  const known = rows.filter((row) => numberOfField(row[field]) !== undefined);
  // Who is oldest has the highest age, but what is oldest has the earliest date.
  const isDate = /^\d{4}-\d\d/.test(written(known[0]?.[field]));
  const isAge = clause.words.some(({ lower }) => lower === "oldest" || lower === "youngest");
  const direction = isDate && isAge ? -degree.direction : degree.direction;
  const measure = (row: Row) => direction * (numberOfField(row[field]) ?? 0);
  const best = known.reduce((most, row) => Math.max(most, measure(row)), Number.NEGATIVE_INFINITY);
  return { field, rows: known.filter((row) => measure(row) === best), isDate, direction };
}

/** A number as people write it: at most two digits behind the point. */
export const rounded = (value: number): string => String(Math.round(value * 100) / 100);
