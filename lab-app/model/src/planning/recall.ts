// Teaches: what stands in the conversation already needs no tool: "how many is that?", "who is Ann's manager?".
import { isAbout, keyFor, nameOf, type ReadResult, written } from "../filling/records.ts";
import { findRole } from "../filling/references.ts";
import { readValues } from "../filling/values.ts";
import type { Clause } from "../reading/clause.ts";
import { PRESENTING } from "../reading/verbs.ts";
import type { Deliberation } from "./deliberation.ts";

/** A question that earlier results answer. */
export interface Recalled {
  clause: Clause;
  result: ReadResult;
}

const POINTS =
  /\b(?:that|those|these|them|they|their|it|its|this|there|the (?:results?|list|people|names?))\b/i;
const COUNTS = /\bhow many\b|\bcount\b/i;

/** The nearest earlier result that the clause asks about, if it asks about one and names nothing new. */
export function recall(clause: Clause, all: Deliberation): Recalled | undefined {
  const results = all.earlierCalls.flatMap(({ result }) =>
    result && result.rows.length > 0 ? [result] : [],
  );
  const asks = clause.mood === "question" || clause.forUser || PRESENTING.has(clause.words[0]?.lemma ?? "");
  if (!asks || results.length === 0) return undefined;
  const names = readValues(clause).filter(({ shape }) => shape === "proper" || shape === "literal");
  const role = findRole(clause);
  if (role?.kind === "role" && role.of !== undefined) {
    const about = results.findLast(({ rows }) =>
      rows.some((row) => isAbout(row, role.of ?? "") && written(row[keyFor(row, role.role) ?? ""]) !== ""),
    );
    return about && names.every(({ text }) => text === role.of || role.of?.includes(text))
      ? { clause, result: about }
      : undefined;
  }
  const last = results.at(-1);
  if (role?.kind === "role" && last?.rows.length === 1 && names.length === 0) return { clause, result: last };
  if (
    !last ||
    !POINTS.test(clause.text) ||
    names.some(({ text }) => !last.rows.some((row) => nameOf(row).includes(text)))
  )
    return undefined;
  const [row] = last.rows;
  const asksField =
    row && clause.words.some(({ stem, pos }) => pos === "NOUN" && keyFor(row, stem) !== undefined);
  return COUNTS.test(clause.text) ||
    /\breports? to\b|\bmanaged by\b|\bassigned to\b|\bowned by\b/i.test(clause.text) ||
    asksField ||
    PRESENTING.has(clause.words[0]?.lemma ?? "")
    ? { clause, result: last }
    : undefined;
}
