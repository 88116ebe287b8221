// Teaches: the same rows are a list, a number, a yes or one name, depending on what was asked.
import type { ToolProfile } from "../choosing/tool-profile.ts";
import { isAbout, keyFor, nameOf, type Row, written } from "../filling/records.ts";
import { findRole } from "../filling/references.ts";
import { readValues } from "../filling/values.ts";
import { isFailure } from "../planning/repair.ts";
import type { Clause } from "../reading/clause.ts";
import { COUNTS, isYesNo } from "./asked.ts";
import type { Answered } from "./compare.ts";
import { derived } from "./derive.ts";
import { plainText } from "./page.ts";
import { renderRow } from "./render.ts";
import { hiddenFields } from "./secrecy.ts";
import { verdict, withinLimit } from "./verdict.ts";

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
  if (!row || !key || written(row[key]) === "") return undefined;
  const said = `${nameOf(row)}'s ${key} is ${written(row[key])}.`;
  if (!isYesNo(clause)) return said;
  const asked = namesIn(clause).filter((name) => !isAbout(row, name) && name !== role.of);
  if (asked.length === 0) return said;
  return asked.includes(written(row[key])) ? `Yes: ${said}` : `No: ${said}`;
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

/** The rows that the clause asks for: those tied to a name, those within a limit, those that it names. */
function wantedRows(
  clause: Clause,
  rows: readonly Row[],
  secrets: readonly string[],
): { rows: readonly Row[]; isPart: boolean } {
  const tied = tiedRows(clause, rows);
  if (tied.length > 0) return { rows: tied, isPart: true };
  const within = withinLimit(clause, rows, secrets);
  if (within) return { rows: within, isPart: true };
  const names = namesIn(clause);
  const named = rows.filter((row) => names.some((name) => name !== "" && isAbout(row, name)));
  return named.length > 0 ? { rows: named, isPart: true } : { rows, isPart: false };
}

/** What a report is made with: what must stay unsaid, and the tool that was asked. */
export interface Setting {
  secrets: readonly string[];
  tool?: ToolProfile;
}

/** What a result says to the clause that asked for it; fields that the rules keep secret are left out. */
function reportResult(clause: Clause, call: Answered, { secrets, tool }: Setting): string {
  const { args, result } = call;
  if (isFailure(result)) return `That failed: ${plainText(result.text.replace(/^error:\s*/i, ""))}`;
  if (result.isEmpty) return nothingFound(clause, args);
  const lines = plainText(result.text)
    .split("\n")
    .filter((line) => line.trim() !== "");
  if (result.rows.length === 0 && COUNTS.test(clause.text) && lines.length > 1)
    return `${lines.length}:\n${lines.join("\n")}`;
  if (result.rows.length === 0) return verdict(clause, call, tool) + plainText(result.text);
  const role = askedRole(clause, result.rows);
  if (role !== undefined) return role;
  const { rows, isPart } = wantedRows(clause, result.rows, secrets);
  const isList = result.rows[0] !== result.data;
  if (rows.length === 0)
    return isYesNo(clause)
      ? "No: none of them."
      : COUNTS.test(clause.text)
        ? "0: none of them."
        : "None of them.";
  const text = listRows(clause, rows, secrets);
  if (COUNTS.test(clause.text) && isList) return `${rows.length}:\n${text}`;
  return (isPart && isYesNo(clause) ? "Yes: " : verdict(clause, call, tool)) + text;
}

/** What the calls of one step say to the clause that asked for them. */
export function reportCalls(clause: Clause, calls: readonly Answered[], setting: Setting): string[] {
  const isWhole = calls.every(({ result }) => !isFailure(result));
  const said = isWhole ? derived(clause, calls, setting.secrets) : undefined;
  return said === undefined ? calls.map((call) => reportResult(clause, call, setting)) : [said];
}
