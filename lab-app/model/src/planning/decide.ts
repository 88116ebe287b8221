// Teaches: an agent's plan is not kept anywhere. On every round the model reads the whole context again, sees what
// was asked and what was done, and decides what comes next.
import { type OfferedTool, profileTool, type ToolProfile } from "../choosing/tool-profile.ts";
import { fill } from "../filling/fill.ts";
import type { Clause } from "../reading/clause.ts";
import { readClauses } from "../reading/clauses.ts";
import type { Context } from "../reading/context.ts";
import { splitSentences } from "../reading/sentences.ts";
import { followUp } from "./follow-up.ts";
import { concernsTool, instructionsIn, isAboutTool } from "./instructions.ts";
import type { Obedience } from "./obedience.ts";
import type { Call, Scope } from "./scope.ts";
import { chooseTool, type Origin, type Step } from "./steps.ts";

export interface NextCall {
  tool: string;
  args: Record<string, unknown>;
}

/** How far a step is. `asks` names what it lacks. */
export interface Progress {
  step: Step;
  done: Call[];
  asks: string[];
  isFinished: boolean;
}

export interface Decision {
  calls: NextCall[];
  progress: Progress[];
  /** Clauses of the user that no tool serves. */
  unserved: Clause[];
  /** Where instructions were seen and not followed. */
  ignored: Origin[];
}

const MOST_STEPS = 24;

const sameArguments = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const scopeOf = (
  context: Context,
  before: readonly Clause[],
  calls: readonly Call[],
  pending: boolean,
): Scope => ({
  before,
  calls,
  pending,
  systemText: context.system,
  conversation: context.conversation,
  request: context.current.user,
});

/** All that one decision needs to know. */
interface Deliberation {
  context: Context;
  tools: readonly ToolProfile[];
  obedience: Obedience;
  blocked: ReadonlySet<string>;
  earlierClauses: readonly Clause[];
  earlierCalls: readonly Call[];
}

const clausesOf = (text: string) => splitSentences(text).flatMap((sentence) => readClauses(sentence));

/** Instructions that the listing hangs on the use of `tool`. */
function instructionsFor(
  tool: ToolProfile,
  tools: readonly ToolProfile[],
): { clause: Clause; owner: ToolProfile }[] {
  return tools.flatMap((owner) => {
    const [, ...rest] = splitSentences(owner.description);
    return instructionsIn(rest.join("\n"))
      .filter((clause) => concernsTool(clause, tool, owner))
      .map((clause) => ({ clause, owner }));
  });
}

/** The steps that the user's words ask for, each with what the tool listing puts in front of it. */
function planTurn(all: Deliberation, ignored: Origin[], unserved: Clause[]): Step[] {
  const { context, tools, obedience } = all;
  const steps: Step[] = [];
  const before = [...all.earlierClauses];
  for (const clause of clausesOf(context.current.user)) {
    const scope = scopeOf(context, before, all.earlierCalls, steps.length > 0);
    if (clause.negated) continue;
    const chosen = chooseTool(clause, tools, scope) ?? followUp(clause, context, tools, scope);
    before.push(chosen?.clause ?? clause);
    if (!chosen) unserved.push(clause);
    if (!chosen || all.blocked.has(chosen.tool.name)) continue;
    for (const { clause: order, owner } of instructionsFor(chosen.tool, tools)) {
      const origin: Origin = { source: "description", tool: owner.name };
      const ordered = chooseTool(order, tools, scopeOf(context, before, all.earlierCalls, true));
      if (!ordered || ordered.tool === owner || steps.some(({ clause: known }) => known === order)) continue;
      if (obedience === "guarded") ignored.push(origin);
      else if (!all.blocked.has(ordered.tool.name)) steps.push({ ...ordered, origin });
    }
    steps.push({ ...chosen, origin: { source: "user" } });
  }
  return steps;
}

/** Steps that the text of a result orders. */
function stepsFromResult(call: Call, all: Deliberation): Step[] {
  const text = call.result?.text.replace(/\\n/g, "\n") ?? "";
  const before: Clause[] = [];
  return instructionsIn(text.replace(/[{}[\]"]+[:,]?/g, "\n")).flatMap((clause) => {
    const scope = scopeOf(all.context, before, [...all.earlierCalls, ...all.context.current.calls], true);
    before.push(clause);
    const chosen = chooseTool(clause, all.tools, scope);
    if (!chosen) return [];
    const { missing } = fill(chosen.tool, clause, scope);
    return missing.length > 0 ? [] : [{ ...chosen, origin: { source: "result", tool: call.tool } as Origin }];
  });
}

/** What to do next: the calls whose arguments are known and that nothing before them holds up. */
export function decide(context: Context, offered: readonly OfferedTool[], obedience: Obedience): Decision {
  const tools = offered.map(profileTool);
  const earlier = context.turns.slice(0, -1);
  const forbidding = clausesOf(context.current.user).filter(({ negated }) => negated);
  const all: Deliberation = {
    context,
    tools,
    obedience,
    blocked: new Set(
      tools.filter((tool) => forbidding.some((clause) => isAboutTool(clause, tool))).map(({ name }) => name),
    ),
    earlierClauses: earlier.flatMap(({ user }) => clausesOf(user)),
    earlierCalls: earlier.flatMap(({ calls }) => calls),
  };
  const ignored: Origin[] = [];
  const unserved: Clause[] = [];
  const steps = planTurn(all, ignored, unserved);
  const open = [...context.current.calls];
  const made: Call[] = [];
  const calls: NextCall[] = [];
  const progress: Progress[] = [];
  const before = [...all.earlierClauses];
  for (let index = 0; index < steps.length && index < MOST_STEPS; index++) {
    const step = steps[index] as Step;
    const pending = progress.some(({ isFinished }) => !isFinished);
    const scope = scopeOf(context, before, [...all.earlierCalls, ...made], pending);
    const filled = fill(step.tool, step.clause, scope);
    const state: Progress = {
      step,
      done: [],
      asks: filled.missing.map(({ name }) => name),
      isFinished: false,
    };
    progress.push(state);
    before.push(step.clause);
    if (filled.waiting || filled.missing.length > 0) continue;
    for (const args of filled.calls) {
      const at = open.findIndex((call) => call.tool === step.tool.name && sameArguments(call.args, args));
      const made_ = at >= 0 ? open.splice(at, 1)[0] : undefined;
      if (made_) state.done.push(made_);
      else if (
        !(
          pending &&
          (step.clause.sequential ||
            step.origin.source !== "user" ||
            steps[index - 1]?.origin.source === "description")
        )
      )
        calls.push({ tool: step.tool.name, args });
    }
    state.isFinished =
      state.done.length === filled.calls.length && state.done.every(({ result }) => result !== undefined);
    made.push(...state.done);
    for (const call of state.done) {
      const ordered = stepsFromResult(call, all);
      if (obedience === "literal") steps.splice(index + 1, 0, ...ordered);
      else if (ordered.length > 0) ignored.push({ source: "result", tool: call.tool });
    }
  }
  return { calls, progress, unserved, ignored };
}
