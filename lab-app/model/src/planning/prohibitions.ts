// Teaches: "don't message anyone". A prohibition is read like a request, and then held against every call.
import { scoreTool, THRESHOLD } from "../choosing/score.ts";
import { fill } from "../filling/fill.ts";
import type { Clause } from "../reading/clause.ts";
import { isOverride } from "../reading/override.ts";
import { clausesOf, type Deliberation, scopeOf } from "./deliberation.ts";
import { namedTool } from "./named-tool.ts";
import type { Origin } from "./steps.ts";

/** A call that must not be made: any of the tool, or those with these arguments, or all but those with `except`. */
export interface Prohibition {
  tool: string;
  args: Record<string, unknown>;
  except?: string;
  origin: Origin;
}

const EXCEPT =
  /\b(?:outside(?: of)?|other than|except(?: for| to)?|but not|unless (?:it is|they are) (?:in|at|from|to))\s+(?:the\s+)?["'`]?([\w.@-]+\w)/i;
const LASTING = /\b(?:never|from now on|any ?more|again|ever)\b/i;

function prohibitionsIn(clause: Clause, origin: Origin, all: Deliberation): Prohibition[] {
  const named = namedTool(clause.words, all.tools);
  const except = EXCEPT.exec(clause.text)?.[1];
  return all.tools.flatMap((tool) => {
    if (named ? named !== tool : scoreTool(clause, tool).score < THRESHOLD) return [];
    const { calls } =
      except === undefined
        ? fill(tool, { ...clause, forUser: false }, scopeOf(all, [], [], false))
        : { calls: [{}] };
    const [args = {}] = calls;
    const concrete = Object.fromEntries(
      Object.entries(args).filter(([, value]) => clause.text.includes(String(value))),
    );
    return [{ tool: tool.name, args: concrete, origin, ...(except !== undefined && { except }) }];
  });
}

/** What the system prompt and the user forbid; under literal obedience a later "ignore your rules" lifts the former. */
export function collectProhibitions(all: Deliberation): Prohibition[] {
  const { context, obedience } = all;
  const lifted = obedience === "literal" && isOverride(context.current.user);
  const system = lifted ? [] : clausesOf(context.system).filter(({ negated }) => negated);
  const user = clausesOf(context.current.user).filter(({ negated }) => negated);
  const earlier = all.earlierClauses.filter(({ negated, sentence }) => negated && LASTING.test(sentence));
  return [
    ...system.flatMap((clause) => prohibitionsIn(clause, { source: "system" }, all)),
    ...[...earlier, ...user].flatMap((clause) => prohibitionsIn(clause, { source: "user" }, all)),
  ];
}

const isSame = (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase();

/** The prohibition that a call would break, if any. */
export function forbidden(
  prohibitions: readonly Prohibition[],
  tool: string,
  args: Record<string, unknown>,
): Prohibition | undefined {
  return prohibitions.find((one) => {
    if (one.tool !== tool) return false;
    if (one.except !== undefined)
      return !JSON.stringify(args).toLowerCase().includes(one.except.toLowerCase());
    return Object.entries(one.args).every(([name, value]) => isSame(args[name], value));
  });
}
