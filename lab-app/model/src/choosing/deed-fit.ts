// "Delete …" must not reach a tool that reads, nor a question one that deletes.
import type { Clause } from "../reading/clause.ts";
import { type Deed, deedsOf, GENERIC } from "../reading/verbs.ts";
import type { ToolProfile } from "./tool-profile.ts";

const READS = new Set<Deed>(["read", "compute", "run"]);
const OPPOSED = -1.5;
export const MILDLY_OPPOSED = -0.5;
const SAME = 0.2;

const COPIES = new Set(["copy", "duplicate", "clone"]);
const MOVES = ["move", "renam"];

const reads = (deeds: ReadonlySet<Deed>) => [...deeds].some((deed) => READS.has(deed));

/** Whether the kind of deed that the clause asks for is the tool's: a small vote for, a strong one against. */
export function deedFit(clause: Clause, tool: ToolProfile): number {
  if (tool.deeds.size === 0) return 0;
  const verb = clause.words[0];
  if (clause.forUser || clause.mood === "question") {
    if (!reads(tool.deeds)) return OPPOSED;
    if (!tool.deeds.has("read") && !tool.deeds.has("compute")) return MILDLY_OPPOSED; // a question starts nothing
    return tool.deeds.has("create") && !tool.deeds.has("compute") ? 0 : SAME; // "open" reads a file and makes a ticket
  }
  if (clause.mood !== "imperative" || !verb) return reads(tool.deeds) ? 0 : MILDLY_OPPOSED;
  const wanted = deedsOf(verb.lemma);
  if (COPIES.has(verb.lemma) && MOVES.some((stem) => tool.nameStems.has(stem))) return OPPOSED; // the original would be gone
  if (wanted.size === 0 || wanted.has("run")) return 0;
  if ([...wanted].some((deed) => tool.deeds.has(deed))) return SAME;
  if ((tool.nameStems.has(verb.stem) && !tool.deeds.has("read")) || (reads(wanted) && reads(tool.deeds)))
    return 0;
  return GENERIC.has(verb.lemma) ? MILDLY_OPPOSED : OPPOSED;
}
