// Teaches: "is it solved?" wants a yes or a no. It is said only where the result leaves no doubt.
import type { ToolProfile } from "../choosing/tool-profile.ts";
import { isAbout, keyFor, numberIn, type ReadResult, type Row, written } from "../filling/records.ts";
import { readValues } from "../filling/values.ts";
import { judgeCondition } from "../planning/judge-condition.ts";
import type { Clause, Condition } from "../reading/clause.ts";
import { limitIn } from "../reading/limits.ts";
import { isYesNo } from "./asked.ts";
import { type Answered, isCounted } from "./compare.ts";
import { degreeIn, measuredField, namedField, numberOfField } from "./measures.ts";
import { hiddenFields } from "./secrecy.ts";

/** "who is older than 30?": the rows within the limit that the clause draws through a field; undefined for none. */
export function withinLimit(
  clause: Clause,
  rows: readonly Row[],
  secrets: readonly string[],
): readonly Row[] | undefined {
  const isWithin = limitIn(clause.text);
  if (!isWithin) return undefined;
  const fields = (degreeIn(clause, true) ?? degreeIn(clause))?.fields ?? [];
  const field =
    namedField(rows, clause, fields) ?? (isCounted(clause) ? undefined : measuredField(rows, clause, fields));
  if (field === undefined || hiddenFields(rows[0] ?? {}, secrets).has(field)) return undefined;
  return rows.filter((row) => {
    const value = numberOfField(row[field]);
    return value !== undefined && isWithin(value);
  });
}

const EXISTS =
  /^(?:is|are) there (?:any|some|an?y?one|anybody|someone|somebody|anything)|^(?:does|do|has|have) (?:anyone|anybody|someone|we)\b/i;
const DENIES = /\b(?:no|not|never|none|without|isn't|aren't|doesn't|don't|won't|unlikely)\b/i;

/** A name that is asked about, is no argument, and stands in none of the records. */
function absentName(clause: Clause, { args, result }: Answered): string | undefined {
  const given = Object.values(args).map((value) => written(value).toLowerCase());
  const names = readValues(clause)
    .filter(({ shape }) => shape === "proper")
    .map(({ text }) => text)
    .filter((name) => !given.some((one) => one.includes(name.toLowerCase())));
  return names.find(
    (name) =>
      !result.rows.some((row) => isAbout(row, name)) &&
      !result.text.toLowerCase().includes(name.toLowerCase()),
  );
}

const says = (holds: boolean) => (holds ? "Yes: " : "No: ");

/** What a record or a text says of the state that the clause asks about. */
function stateVerdict(clause: Clause, { args, result }: Answered, tool: ToolProfile): string {
  const condition: Condition = {
    relation: "when",
    standing: false,
    words: clause.words.slice(1),
    text: clause.text,
  };
  const holds = judgeCondition(condition, { tool, args }, result);
  if (holds === undefined || DENIES.test(result.text.slice(0, 2000)) || DENIES.test(clause.text)) return "";
  const [row] = result.rows;
  const tellsState = row !== undefined && (keyFor(row, "status") !== undefined || saysFlag(clause, result));
  return holds ? "Yes: " : tellsState ? "No: " : "";
}

const saysFlag = (clause: Clause, { rows: [row = {}] }: ReadResult) =>
  clause.words.some(({ stem }) => typeof row[keyFor(row, stem) ?? ""] === "boolean");

/** "Yes: ", "No: " or nothing, to stand in front of what was found. */
export function verdict(clause: Clause, call: Answered, tool: ToolProfile | undefined): string {
  if (!isYesNo(clause)) return "";
  const { result } = call;
  const isList = Array.isArray(result.data);
  const isWithin = limitIn(clause.text);
  const number = isWithin && (!isList || isCounted(clause)) ? numberIn(result) : undefined;
  if (isWithin && number !== undefined) return says(isWithin(number));
  const absent = isList ? absentName(clause, call) : undefined;
  if (absent !== undefined) return `No, I found no ${absent} among these:\n`;
  if (isList) return EXISTS.test(clause.text) ? "Yes: " : "";
  return tool ? stateVerdict(clause, call, tool) : "";
}
