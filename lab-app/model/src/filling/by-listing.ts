// Teaches: "list the files and delete the log". What "the log" is called stands in the list that another tool gave.
import { degreeIn, extremeRows } from "../answering/measures.ts";
import type { Parameter } from "../choosing/parameters.ts";
import type { Call } from "../planning/scope.ts";
import type { Clause } from "../reading/clause.ts";
import type { Token } from "../reading/language.ts";
import { fieldFor } from "./by-result.ts";
import { type Draft, put } from "./draft.ts";
import { nameOf, type ReadResult, type Row, written } from "./records.ts";

const LISTED = new Set(["path", "identifier", "place", "group", "any"]);
const NOMINAL = new Set(["NOUN", "PROPN", "ADJ", "ADV", "X", "NUM"]);
const ORDINALS = ["first", "second", "third", "fourth", "fifth"];

/** The words behind "the" in an order: "delete *the old log*", "book *the biggest one*". */
function definiteObject({ words, mood }: Clause): readonly Token[] | undefined {
  const at = words.findIndex(({ lower }, index) => index > 0 && index < 3 && lower === "the");
  if (mood !== "imperative" || at < 0) return undefined;
  const end = words.findIndex(
    ({ pos, literal }, index) => index > at && (!NOMINAL.has(pos) || literal !== undefined),
  );
  const object = words.slice(at + 1, end < 0 ? words.length : end);
  return object.length > 0 ? object : undefined;
}

/** What a result lists: its records, the texts of its array, or its lines, each as a record with a name. */
function entriesOf({ rows, data, text }: ReadResult): readonly Row[] {
  if (rows.length > 0 && !(Array.isArray(data) && data.length !== rows.length)) return rows;
  const texts = Array.isArray(data) ? data.map(written) : data === undefined ? text.split("\n") : [];
  return texts
    .map((line) => ({ name: line.replace(/^\s*[-*•]\s+/, "").trim() }))
    .filter(({ name }) => name !== "");
}

/** The entries that the words mean. */
function meant(
  object: readonly Token[],
  entries: readonly Row[],
  parameter: Parameter,
  draft: Draft,
): readonly Row[] {
  const ordinal = ORDINALS.indexOf(object[0]?.lower ?? "");
  if (ordinal >= 0) return entries.slice(ordinal, ordinal + 1);
  if (object[0]?.lower === "last") return entries.slice(-1);
  const degree = degreeIn({ ...draft.clause, words: object });
  if (degree) return extremeRows(draft.clause, degree, entries)?.rows ?? [];
  const telling = object.filter(
    ({ stem }) => !parameter.stems.has(stem) && !["one", "entri", "item"].includes(stem),
  );
  if (telling.length === 0) return entries;
  const named = entries.filter((row) =>
    telling.every(({ lower }) => nameOf(row).toLowerCase().includes(lower)),
  );
  return named.length > 0
    ? named
    : entries.filter((row) =>
        telling.every(({ lower }) => JSON.stringify(row).toLowerCase().includes(lower)),
      );
}

/** "job.log" of the listing of /var is "/var/job.log". */
function withFolder(value: string, parameter: Parameter, { args }: Call): string {
  const folder = Object.values(args).find(
    (one): one is string => typeof one === "string" && /^[~.]?[\w./-]*\/[\w./-]*$/.test(one),
  );
  const isBare = parameter.kinds[0] === "path" && !value.includes("/");
  return isBare && folder !== undefined ? `${folder.replace(/\/$/, "")}/${value}` : value;
}

/** Fills a required parameter with the one thing of the nearest listing that the clause means. */
export function fillByListing(parameter: Parameter, draft: Draft): boolean {
  const object = LISTED.has(parameter.kinds[0] ?? "any") ? definiteObject(draft.clause) : undefined;
  if (!object) return false;
  if (draft.scope.pending) {
    draft.waiting = true;
    draft.pointed.add(parameter);
    return false;
  }
  const call = draft.scope.calls.findLast(({ result }) => result !== undefined && !result.isEmpty);
  if (!call?.result) return false;
  const [row, ...others] = meant(object, entriesOf(call.result), parameter, draft);
  if (!row || others.length > 0) return false;
  const key = fieldFor(parameter, row);
  const value = key === undefined ? nameOf(row) : written(row[key]);
  return value !== "" && put(draft, parameter, [withFolder(value, parameter, call)]);
}
