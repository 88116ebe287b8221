import { isAbout, keyFor, nameOf, type ReadResult, type Row, written } from "../filling/records.ts";
import { findRole } from "../filling/references.ts";
import { readValues } from "../filling/values.ts";
import type { Clause } from "../reading/clause.ts";
import { renderRow } from "./render.ts";
import { hiddenFields } from "./secrecy.ts";

const COUNTS = /\bhow many\b|\bnumber of\b|\bcount\b|\bheadcount\b/i;

/** "Ann's manager is Bob.": the one field that was asked for. */
function askedField(clause: Clause, rows: readonly Row[]): string | undefined {
  const role = findRole(clause);
  if (role?.kind !== "role" || role.of === undefined) return undefined;
  const row = rows.find((one) => isAbout(one, role.of ?? ""));
  const key = row && keyFor(row, role.role);
  return row && key && written(row[key]) !== ""
    ? `${nameOf(row)}'s ${key} is ${written(row[key])}.`
    : undefined;
}

function listed(rows: readonly Row[], secrets: readonly string[]): string {
  return rows.map((row) => `- ${renderRow(row, hiddenFields(row, secrets))}`).join("\n");
}

const describeArguments = (args: Record<string, unknown>) => Object.values(args).map(written).join(", ");

/** What a result says to the clause that asked for it. */
export function reportResult(
  clause: Clause,
  args: Record<string, unknown>,
  result: ReadResult,
  secrets: readonly string[],
): string {
  if (result.isEmpty) return `I found nobody and nothing for ${describeArguments(args)}.`;
  const { rows } = result;
  if (rows.length === 0) return result.text;
  const field = askedField(clause, rows);
  if (field !== undefined) return field;
  const named = readValues(clause).flatMap(({ text, shape }) =>
    shape === "proper" && text.includes(" ") ? rows.filter((row) => isAbout(row, text)) : [],
  );
  const shown = named.length > 0 ? named : rows;
  if (COUNTS.test(clause.text)) return `${shown.length}:\n${listed(shown, secrets)}`;
  return shown.length === 1
    ? `${renderRow(shown[0] as Row, hiddenFields(shown[0] as Row, secrets))}.`
    : listed(shown, secrets);
}
