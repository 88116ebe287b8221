import type { ToolProfile } from "../choosing/tool-profile.ts";
import type { Clause } from "../reading/clause.ts";
import { readClauses } from "../reading/clauses.ts";
import type { Context } from "../reading/context.ts";
import { splitSentences } from "../reading/sentences.ts";
import type { Obedience } from "./obedience.ts";
import type { Call, Scope } from "./scope.ts";

/** All that one decision is made from. */
export interface Deliberation {
  context: Context;
  tools: readonly ToolProfile[];
  obedience: Obedience;
  /** Clauses and calls of the turns before this one. */
  earlierClauses: readonly Clause[];
  earlierCalls: readonly Call[];
}

export const clausesOf = (text: string): Clause[] =>
  splitSentences(text).flatMap((sentence) => readClauses(sentence));

export function deliberate(
  context: Context,
  tools: readonly ToolProfile[],
  obedience: Obedience,
): Deliberation {
  const earlier = context.turns.slice(0, -1);
  return {
    context,
    tools,
    obedience,
    earlierClauses: earlier.slice(-4).flatMap(({ user }) => clausesOf(user)),
    earlierCalls: earlier.flatMap(({ calls }) => calls),
  };
}

/** What a clause of this turn can point back at. */
export function scopeOf(
  all: Deliberation,
  before: readonly Clause[],
  calls: readonly Call[],
  pending: boolean,
): Scope {
  const { context } = all;
  return {
    before: [...all.earlierClauses, ...before],
    calls: [...all.earlierCalls, ...calls],
    pending,
    systemText: context.system,
    conversation: context.conversation,
    request: context.current.user,
    obeysTools: all.obedience === "literal",
  };
}
