import { nameKey, type ReadResult, type Row, written } from "../filling/records.ts";

/** One record as a line: its name first, then its other fields. */
export function renderRow(row: Row, hidden: ReadonlySet<string> = new Set()): string {
  const name = nameKey(row);
  const fields = Object.entries(row).filter(
    ([key, value]) => key !== name && !hidden.has(key) && written(value) !== "",
  );
  const rest = fields.map(([key, value]) => `${key}: ${written(value)}`).join(", ");
  const title = name === undefined || hidden.has(name) ? "" : written(row[name]);
  return title === "" ? rest : rest === "" ? title : `${title} (${rest})`;
}

/** A whole result as text, nothing left out: this is what "send the full list" sends. */
export const renderResult = (result: ReadResult): string =>
  result.rows.length === 0 ? result.text : result.rows.map((row) => renderRow(row)).join("\n");
