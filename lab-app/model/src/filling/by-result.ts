// Teaches: what one tool found is what another one needs: the address of a person, the id of a thing.
import type { Parameter } from "../choosing/parameters.ts";
import { type Draft, put } from "./draft.ts";
import { isAbout, keyFor, type Row, written } from "./records.ts";
import { readValues } from "./values.ts";

const WANTED = new Set(["email", "phone", "recipient", "identifier", "url", "path", "place", "currency"]);

/** The field of a record that a parameter takes: of the same name, or of the same meaning. */
export function fieldFor(parameter: Parameter, row: Row): string | undefined {
  if (row[parameter.name] !== undefined) return parameter.name;
  const kind = parameter.kinds[0] === "recipient" ? "email" : parameter.kinds[0];
  const wanted =
    kind === "identifier" || kind === undefined ? parameter.nameStems : [kind, ...parameter.nameStems];
  for (const stem of wanted) {
    const key = keyFor(row, stem);
    if (key !== undefined) return key;
  }
  return undefined;
}

/** Fills a required parameter from the nearest result that has its field, best from the record that the clause names. */
export function fillByResult(parameter: Parameter, draft: Draft): boolean {
  if (!WANTED.has(parameter.kinds[0] ?? "any")) return false;
  const names = readValues(draft.clause)
    .filter(({ shape }) => shape === "proper")
    .map(({ text }) => text);
  for (const { result } of [...draft.scope.calls].reverse()) {
    const rows = result?.rows ?? [];
    const named = rows.find((row) => names.some((name) => isAbout(row, name)));
    const row = named ?? (rows.length === 1 ? rows[0] : undefined);
    const key = row && fieldFor(parameter, row);
    const value = row && key !== undefined ? written(row[key]) : "";
    if (value !== "" && put(draft, parameter, [value])) return true;
  }
  return false;
}
