// Teaches: an agent's plan is not kept anywhere. On every round the model reads the whole context again, sees what
// was asked and what was done, and decides what comes next.

import { type OfferedTool, profileTool } from "../choosing/tool-profile.ts";
import type { Clause } from "../reading/clause.ts";
import type { Context } from "../reading/context.ts";
import { argumentsOf } from "./arguments.ts";
import { type Deliberation, deliberate, scopeOf } from "./deliberation.ts";
import { judgeCondition } from "./judge-condition.ts";
import type { Obedience } from "./obedience.ts";
import { MOST_STEPS, makePlan, type Plan } from "./plan.ts";
import { collectProhibitions, forbidden, type Prohibition } from "./prohibitions.ts";
import { isFailure, repairedArguments } from "./repair.ts";
import { stepsFromResult } from "./result-orders.ts";
import type { Call } from "./scope.ts";
import type { Step } from "./steps.ts";

export interface NextCall {
  tool: string;
  args: Record<string, unknown>;
}

/** How far a step is. */
export interface Progress {
  step: Step;
  done: Call[];
  /** Names of the parameters that nothing fills. */
  asks: string[];
  forbiddenBy?: Prohibition;
  /** True where the condition that it hangs on does not hold. */
  isOff?: boolean;
  /** False while it waits for something; a step that can't be done is finished, too. */
  isFinished: boolean;
}

export interface Decision extends Omit<Plan, "steps"> {
  calls: NextCall[];
  progress: Progress[];
}

const DEEPEST = 3;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Walks through the steps as far as the results of the turn reach. */
class Round {
  readonly calls: NextCall[] = [];
  readonly progress: Progress[] = [];
  readonly #all: Deliberation;
  readonly #prohibitions: Prohibition[];
  readonly #open: Call[];
  readonly #made: Call[] = [];
  readonly #before: Clause[] = [];

  constructor(all: Deliberation) {
    this.#all = all;
    this.#prohibitions = collectProhibitions(all);
    this.#open = [...all.context.current.calls];
  }

  get made(): readonly Call[] {
    return this.#made;
  }

  /** The call of this turn that did what is asked, if one did; it is taken off the list. */
  #take(tool: string, args: Record<string, unknown>): Call | undefined {
    const fits = (call: { tool: string; args: unknown }) => call.tool === tool && isSame(call.args, args);
    const at = this.#open.findIndex(fits);
    // What was asked twice in one turn is done once.
    return at >= 0 ? this.#open.splice(at, 1)[0] : this.#made.find(fits);
  }

  /** Finds the call for these arguments, and the one that repaired it; asks for what is not there yet. */
  #perform(state: Progress, args: Record<string, unknown>, isHeld: boolean): void {
    const { name } = state.step.tool;
    const call = this.#take(name, args);
    if (!call) {
      const isAsked = this.calls.some((one) => one.tool === name && isSame(one.args, args));
      if (!isHeld && !isAsked) this.calls.push({ tool: name, args });
      return;
    }
    const repaired = call.result && repairedArguments(args, call.result, this.#all.context.current.user);
    const again = repaired && this.#take(name, repaired);
    if (
      repaired &&
      !again &&
      !isHeld &&
      !this.#made.some((made) => made.tool === name && isSame(made.args, repaired))
    )
      this.calls.push({ tool: name, args: repaired });
    else state.done.push(again ?? call);
  }

  /** Whether what the step hangs on came out otherwise. */
  #isOff({ only, check, hangsOn }: Step): boolean {
    if (!only) return false;
    const isMeant = ({ tool }: Call) => tool === hangsOn;
    const call = this.#made.findLast(isMeant) ?? this.#all.earlierCalls.findLast(isMeant);
    const found = call?.result;
    if (!found) return true;
    if (isFailure(found)) return true;
    const tool = this.#all.tools.find(({ name }) => name === call.tool);
    const holds = check && tool && judgeCondition(check, { tool, args: call.args }, found);
    return holds === undefined ? (only === "found") === found.isEmpty : !holds;
  }

  go(step: Step): Progress {
    const pending = this.progress.some(({ isFinished }) => !isFinished);
    const scope = scopeOf(this.#all, step.before ?? this.#before, this.#made, pending);
    const filled = argumentsOf(step, scope);
    const state: Progress = {
      step,
      done: [],
      asks: filled.missing.map(({ name }) => name),
      isFinished: false,
    };
    this.progress.push(state);
    this.#before.push(step.clause);
    if (filled.waiting || (pending && (step.only || (step.waits && filled.missing.length > 0)))) return state;
    const [args = {}] = filled.calls;
    const prohibition =
      filled.missing.length > 0 ? forbidden(this.#prohibitions, step.tool.name, args) : undefined;
    if (prohibition) state.forbiddenBy = prohibition;
    state.isOff = this.#isOff(step);
    state.isFinished = filled.missing.length > 0 || state.isOff;
    if (state.isFinished) return state;
    for (const args of filled.calls) {
      const prohibition = forbidden(this.#prohibitions, step.tool.name, args);
      if (prohibition) state.forbiddenBy = prohibition;
      else this.#perform(state, args, pending && step.waits === true);
    }
    state.isFinished =
      state.forbiddenBy !== undefined ||
      (state.done.length === filled.calls.length && state.done.every(({ result }) => result !== undefined));
    this.#made.push(...state.done);
    return state;
  }
}

/** What to do next: the calls whose arguments are known and that nothing before them holds up. */
export function decide(context: Context, offered: readonly OfferedTool[], obedience: Obedience): Decision {
  const all = deliberate(context, offered.map(profileTool), obedience);
  const { steps, ...plan } = makePlan(all);
  const round = new Round(all);
  for (let index = 0; index < steps.length && index < MOST_STEPS; index++) {
    const step = steps[index] as Step;
    const depth = (step.depth ?? 0) + 1;
    for (const call of round.go(step).done) {
      const ordered = depth > DEEPEST ? [] : stepsFromResult(call, all, round.made);
      if (obedience === "literal")
        steps.splice(index + 1, 0, ...ordered.map((one) => ({ ...one, depth, waits: true })));
      else if (ordered.length > 0) plan.ignored.push({ source: "result", tool: call.tool });
    }
  }
  return { ...plan, calls: round.calls, progress: round.progress };
}
