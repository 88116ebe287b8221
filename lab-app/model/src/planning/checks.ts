// Teaches: "if it is solved, close it" hangs on a look-up: one that the condition asks for itself, or the one before
// it. Where no tool can tell, the deed is left undone.

import { fill } from "../filling/fill.ts";
import type { Clause, Condition } from "../reading/clause.ts";
import { clausesOf, type Deliberation } from "./deliberation.ts";
import type { Scope } from "./scope.ts";
import { chooseTool, type Step } from "./steps.ts";
import { asRequests, isCheck, isSequence, wantedFinding } from "./user-conditions.ts";

/** What a condition makes of the order that it stands with. */
export interface Check {
  /** Steps in front of the order and behind it. */
  first: Step[];
  last: Step[];
  /** What the order's own step is to hang on. */
  step?: Pick<Step, "only" | "check" | "hangsOn">;
  /** True where nothing tells whether the condition holds. */
  isUntold?: boolean;
}

const POLITE =
  /^if (?:you|u) (?:can|could|may|like|want|please|would|don['’]?t mind|do not mind|have (?:time|a (?:moment|minute|second)))\b|^if (?:possible|necessary|needed|need be|required|allowed|appropriate|applicable|i may|(?:that|it)(?:'s| is) (?:ok(?:ay)?|fine|possible|all right|alright))\b/i;

const NONE: Check = { first: [], last: [] };

/** The look-ups that a condition asks for by itself: "if *anyone is in A*". */
function lookUps(requests: readonly Clause[], all: Deliberation, scope: Scope): Step[] {
  return requests.flatMap((request): Step[] => {
    const chosen = chooseTool(request, all.tools, scope);
    const isWhole = chosen && fill(chosen.tool, chosen.clause, scope).missing.length === 0;
    return chosen && isWhole ? [{ ...chosen, origin: { source: "user" } }] : [];
  });
}

/** "close ticket 7 if *it* is solved": the condition about what the order is about. */
function aboutObject(clause: Clause, { text }: Condition): Clause[] {
  const object = clause.text.slice((clause.words[1]?.start ?? 0) - (clause.words[0]?.start ?? 0));
  const said = text.replace(/^(?:if|unless)\s+/i, "").replace(/^(?:it|that|this|they|he|she)\b/i, object);
  return clausesOf(`Is ${said}?`);
}

/** "check whether it is solved. If so, …": the condition that a clause before it holds. */
function asCondition({ words, text }: Clause): Condition {
  const whether = words.findIndex(({ lower }) => lower === "whether" || lower === "if");
  return { relation: "when", standing: false, words: words.slice(whether < 0 ? 1 : whether + 1), text };
}

const reads = ({ tool }: Step) =>
  tool.deeds.has("read") || tool.deeds.has("compute") || tool.deeds.size === 0;

/** Reads the conditions of one turn; "otherwise" leans on the one before it. */
export class Checks {
  #last: Condition | undefined;

  /** What the condition that `clause` means makes of it; `before` are the clauses and steps in front of it. */
  read(
    clause: Clause,
    before: { clauses: readonly Clause[]; steps: readonly Step[] },
    all: Deliberation,
    scope: Scope,
  ): Check {
    const { condition } = clause;
    if (!condition || POLITE.test(condition.text)) return NONE;
    if (isSequence(condition)) {
      const found = lookUps(asRequests(condition), all, scope);
      return condition.relation === "before" ? { first: [], last: found } : { first: found, last: [] };
    }
    const check = this.#meant(condition, before.clauses);
    if (!check) return NONE;
    this.#last = check;
    const isOwn = check === condition;
    const asked = isOwn ? asRequests(check).map((request): Clause => ({ ...request, mood: "question" })) : [];
    let first = lookUps(asked, all, scope);
    const known =
      before.steps.findLast(reads)?.tool.name ??
      before.steps.at(-1)?.tool.name ??
      all.earlierCalls.at(-1)?.tool;
    if (first.length === 0 && known === undefined && isOwn)
      first = lookUps(aboutObject(clause, check), all, scope);
    const hangsOn = first.at(-1)?.tool.name ?? known;
    if (hangsOn !== undefined)
      return { first, last: [], step: { only: wantedFinding(check), check, hangsOn } };
    return { ...NONE, isUntold: /^(?:if|unless|otherwise|or else|else)\b/i.test(condition.text) };
  }

  #meant(condition: Condition, clauses: readonly Clause[]): Condition | undefined {
    if (isCheck(condition)) return condition;
    if (condition.relation === "otherwise")
      return this.#last && { ...this.#last, isInverted: !this.#last.isInverted };
    const previous = clauses.at(-1);
    return condition.relation === "so" && previous ? asCondition(previous) : undefined;
  }
}
