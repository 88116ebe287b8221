// Teaches: a tool result is text. Where it is JSON, the reader sees records and looks fields up by what they mean.
import { BoundedCache } from "../bounded-cache.ts";
import { isAkin } from "../choosing/concepts.ts";
import { wordsOfName } from "../choosing/names.ts";
import { readWords } from "../reading/language.ts";

export type Row = Record<string, unknown>;

/** A tool result as a reader sees it. `rows` are its records, where it has any. */
export interface ReadResult {
  text: string;
  data: unknown;
  rows: readonly Row[];
  isEmpty: boolean;
}

const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The first list of records in the data, at most three levels down; a single record counts as a list of one. */
function rowsOf(data: unknown, depth = 0): Row[] | undefined {
  if (Array.isArray(data)) return data.every(isRow) ? data : undefined;
  if (!isRow(data) || depth > 2) return undefined;
  for (const value of Object.values(data)) {
    const rows = isRow(value) || Array.isArray(value) ? rowsOf(value, depth + 1) : undefined;
    if (rows && Array.isArray(value)) return rows;
  }
  return [data];
}

function parse(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // not JSON after all: the result is read as plain text
  }
}

const cache = new BoundedCache<ReadResult>(200);

export const readResult = (text: string): ReadResult =>
  cache.get(text, () => {
    const data = parse(text);
    const rows = rowsOf(data) ?? [];
    const isEmpty =
      text.trim() === "" ||
      (Array.isArray(data) && data.length === 0) ||
      /^(?:null|none|\{\})$/i.test(text.trim());
    return {
      text,
      data,
      rows: data === undefined ? [] : rows,
      isEmpty: isEmpty || (data !== undefined && rows.length === 0 && !Array.isArray(data)),
    };
  });

const stemsOfKey = (key: string) => readWords(wordsOfName(key)).map(({ stem }) => stem);

/** The key of a record that a word names: the same word first, then one that means the same. */
export function keyFor(row: Row, stem: string): string | undefined {
  const keys = Object.keys(row);
  return (
    keys.find((key) => stemsOfKey(key).includes(stem)) ??
    keys.find((key) => stemsOfKey(key).some((own) => isAkin(own, stem)))
  );
}

/** The key whose value names the record: "name", "title" … or the first text. */
export function nameKey(row: Row): string | undefined {
  const keys = Object.keys(row);
  const known = keys.find((key) => /^(?:full_?|display_?)?name$|^title$|^subject$/i.test(key));
  return (
    known ?? keys.find((key) => /name|title/i.test(key)) ?? keys.find((key) => typeof row[key] === "string")
  );
}

/** What a record is called, or "". */
export function nameOf(row: Row): string {
  const key = nameKey(row);
  const value = key === undefined ? undefined : row[key];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Whether a record is about `who`: its name is, or begins or ends with, these words. */
export function isAbout(row: Row, who: string): boolean {
  const name = nameOf(row).toLowerCase();
  const wanted = who.toLowerCase();
  return (
    name === wanted || name.split(/\s+/).includes(wanted) || (wanted.includes(" ") && name.includes(wanted))
  );
}

/** The one number that a result is about: a number, the one in a text, or how many records there are. */
export function numberIn({ text, data, rows }: ReadResult): number | undefined {
  if (Array.isArray(data)) return rows.length;
  const numbers = text.match(/-?\d+(?:\.\d+)?/g) ?? [];
  return numbers.length === 1 ? Number(numbers[0]) : undefined;
}

/** A field's value as it is written in a text. */
export function written(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
