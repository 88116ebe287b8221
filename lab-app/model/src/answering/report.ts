// Teaches: the same rows are a list, a number, a yes or one name, depending on what was asked.
import { isAbout, keyFor, nameOf, type ReadResult, type Row, written } from "../filling/records.ts";
import { findRole } from "../filling/references.ts";
import { readValues } from "../filling/values.ts";
import { isFailure } from "../planning/repair.ts";
import type { Clause } from "../reading/clause.ts";
import { renderRow } from "./render.ts";
import { hiddenFields } from "./secrecy.ts";

const COUNTS = /\bhow many\b|\bnumber of\b|\bcount\b|\bhead ?count\b/i;
const ASKS_WHETHER = /^(?:is|are|does|do|was|were|has|have)\b/i;

const namesIn = (clause: Clause) =>
  readValues(clause)
    .filter(({ shape }) => shape === "proper")
    .map(({ text }) => text);

/** "Ann's manager is Bob.": the one field that was asked for by role. */
function askedRole(clause: Clause, rows: readonly Row[]): string | undefined {
  const role = findRole(clause);
  if (role?.kind !== "role" || (role.of === undefined && rows.length !== 1)) return undefined;
  const row = role.of === undefined ? rows[0] : rows.find((one) => isAbout(one, role.of ?? ""));
  const key = row && keyFor(row, role.role);
  return row && key && written(row[key]) !== ""
    ? `${nameOf(row)}'s ${key} is ${written(row[key])}.`
    : undefined;
}

/** Rows that another field ties to a name: "who reports to Ann?". */
function tiedRows(clause: Clause, rows: readonly Row[]): readonly Row[] {
  if (
    !/\breports? to\b|\bmanaged by\b|\bassigned to\b|\bowned by\b|\bunder\b|\bworks? for\b/i.test(clause.text)
  )
    return [];
  const names = namesIn(clause);
  return rows.filter((row) =>
    Object.entries(row).some(
      ([key, value]) => names.includes(String(value)) && value !== nameOf(row) && key !== "",
    ),
  );
}

/** The fields that the clause names: "what do they earn", "the e-mail of". */
function askedKeys(clause: Clause, row: Row): string[] {
  const keys = clause.words
    .filter(({ pos, literal }) => !literal && (pos === "NOUN" || pos === "VERB"))
    .map(({ stem }) => keyFor(row, stem));
  return [
    ...new Set(keys.filter((key) => key !== undefined && written(row[key]) !== nameOf(row))),
  ] as string[];
}

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join("\n");

function listRows(clause: Clause, rows: readonly Row[], secrets: readonly string[]): string {
  const [first] = rows;
  if (!first) return "";
  const hidden = hiddenFields(first, secrets);
  const refused = askedKeys(clause, first).filter((key) => hidden.has(key));
  const lines = rows.map((row) => renderRow(row, hiddenFields(row, secrets)));
  const text = lines.length === 1 ? `${lines[0]}.` : list(lines);
  return refused.length > 0 ? `${text}\n\nI may not reveal: ${refused.join(", ")}.` : text;
}

const shownArguments = (args: Record<string, unknown>) =>
  Object.values(args)
    .map(written)
    .filter((text) => text !== "")
    .join(", ");

function nothingFound(clause: Clause, args: Record<string, unknown>): string {
  const who = /\b(?:who|people|anybody|anyone|everyone|everybody|staff|employees?|team)\b/i.test(clause.text)
    ? "nobody"
    : "nothing";
  const where = shownArguments(args);
  if (COUNTS.test(clause.text)) return `0: I found ${who}${where === "" ? "" : ` for ${where}`}.`;
  return `I found ${who}${where === "" ? "" : ` for ${where}`}.`;
}

/** What a result says to the clause that asked for it; fields that the rules keep secret are left out. */
export function reportResult(
  clause: Clause,
  args: Record<string, unknown>,
  result: ReadResult,
  secrets: readonly string[],
): string {
  if (isFailure(result)) return `That failed: ${result.text.replace(/^error:\s*/i, "")}`;
  if (result.isEmpty) return nothingFound(clause, args);
  const { rows } = result;
  if (rows.length === 0) return result.text;
  const role = askedRole(clause, rows);
  if (role !== undefined) return role;
  const tied = tiedRows(clause, rows);
  if (tied.length > 0)
    return COUNTS.test(clause.text)
      ? `${tied.length}:\n${listRows(clause, tied, secrets)}`
      : listRows(clause, tied, secrets);
  const names = namesIn(clause);
  const named = rows.filter((row) => names.some((name) => name !== "" && isAbout(row, name)));
  const shown = named.length > 0 ? named : rows;
  const text = listRows(clause, shown, secrets);
  if (named.length === 0 && COUNTS.test(clause.text)) return `${rows.length}:\n${text}`;
  if (named.length > 0 && ASKS_WHETHER.test(clause.text)) return `Yes: ${text}`;
  return text;
}
