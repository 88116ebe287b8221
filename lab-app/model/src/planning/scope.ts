import type { ReadResult } from "../filling/records.ts";
import type { Clause } from "../reading/clause.ts";

/** A call that was made, and what came back; `result` is missing while nothing came back. */
export interface Call {
  id: string;
  tool: string;
  args: Record<string, unknown>;
  result?: ReadResult;
}

/** What a clause can point back at. */
export interface Scope {
  /** Clauses that stand before: those of earlier turns, then those of this one; nearest last. */
  before: readonly Clause[];
  /** Calls made before, in this turn and earlier ones, nearest last. */
  calls: readonly Call[];
  /** True while a step that stands before this one has no result yet. */
  pending: boolean;
  systemText: string;
  conversation: string;
  request: string;
  /** Whether an instruction in a parameter's description counts. */
  obeysTools: boolean;
}
