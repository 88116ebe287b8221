// Teaches: from what the user said to steps in an order, with all that standing instructions put around them.
import { asksAboutSelf, isSmallTalk } from "../answering/small-talk.ts";
import type { ToolProfile } from "../choosing/tool-profile.ts";
import { fill } from "../filling/fill.ts";
import type { Clause } from "../reading/clause.ts";
import { readRequests } from "../reading/requests.ts";
import { chainOf } from "./arithmetic-chain.ts";
import { Checks } from "./checks.ts";
import { type Deliberation, scopeOf } from "./deliberation.ts";
import { followUp, supplement } from "./follow-up.ts";
import { isMeta, isPresenting } from "./meta.ts";
import { prerequisiteOf } from "./prerequisites.ts";
import { type Recalled, recall } from "./recall.ts";
import { additionsFor, collectRules } from "./rules.ts";
import { statedArguments } from "./stated.ts";
import { type Choice, chooseTool, type Origin, type Step } from "./steps.ts";

export interface Plan {
  steps: Step[];
  /** Clauses of the user that no tool serves. */
  unserved: Clause[];
  /** Clauses whose condition nothing can tell. */
  untold: Clause[];
  recalled: Recalled[];
  /** Where instructions were seen and not followed. */
  ignored: Origin[];
}

/** More is done in no turn; what is asked behind it is not even read. */
export const MOST_STEPS = 24;

const USER: Origin = { source: "user" };

/** "Delete all files in /tmp" is no job for a tool that deletes one: nothing is removed by a guess. */
const isTooMuch = ({ tool, clause }: Choice): boolean =>
  tool.deeds.has("remove") &&
  /\b(?:all|every|each|everything)\b/i.test(clause.text) &&
  !/\b(?:all|every|several|multiple|many|pattern|matching|\w+s)\b/i.test(
    tool.description.split(/[.!]/)[0]?.replace(/^\w+/, "") ?? "",
  );

/** "Label issue 7": a verb that only a tool's name teaches. */
function asTaught(clause: Clause, tools: readonly ToolProfile[]): Clause {
  const [first, second] = clause.words;
  if (clause.mood !== "fragment" || !first || !second || first.literal) return clause;
  const isTaught = tools.some(({ nameStems }) => nameStems.has(first.stem));
  const hasObject = second.literal !== undefined || ["DET", "PROPN", "NUM", "NOUN"].includes(second.pos);
  return isTaught && hasObject && /\b(?:as|for|to|with|at|from|into|on)\b/i.test(clause.text)
    ? { ...clause, mood: "imperative" }
    : clause;
}

/** Builds the plan of one turn, clause by clause. */
class Planner {
  readonly plan: Plan = { steps: [], unserved: [], untold: [], recalled: [], ignored: [] };
  readonly #all: Deliberation;
  readonly #rules;
  readonly #checks = new Checks();
  readonly #before: Clause[] = [];

  constructor(all: Deliberation) {
    this.#all = all;
    this.#rules = collectRules(all);
  }

  #scope() {
    return scopeOf(this.#all, this.#before, [], this.plan.steps.length > 0);
  }

  /** Adds a step with its prerequisites and with what the rules put before and behind it. */
  add(step: Step): void {
    const { steps, ignored } = this.plan;
    const prerequisite = step.base ? undefined : prerequisiteOf(step, this.#all, this.#scope());
    if (prerequisite) steps.push({ ...prerequisite, origin: step.origin });
    const additions = additionsFor(step.tool, this.#rules, this.#all, ignored);
    const isKnown = ({ clause }: Step) =>
      steps.some((known) => known.clause.sentence === clause.sentence && known.clause.text === clause.text);
    const first = additions.before.filter((one) => !isKnown(one));
    for (const one of first) steps.push({ ...this.#sharing(one, step), waits: true });
    const waits = step.waits || first.length > 0 || prerequisite !== undefined;
    steps.push({ ...step, waits, dictated: additions.arguments, before: [...this.#before] });
    for (const one of additions.after.filter((after) => !isKnown(after)))
      steps.push({ ...this.#sharing(one, step), waits: true });
    this.#before.push(step.clause);
  }

  /** "Also call share_location with the user's city": what a rule's step lacks and the step itself has. */
  #sharing(added: Step, { tool, clause }: Step): Step {
    const { missing } = fill(added.tool, added.clause, this.#scope());
    const [own = {}] = missing.length === 0 ? [] : fill(tool, clause, this.#scope()).calls;
    const shared = missing.filter(({ name }) => own[name] !== undefined).map(({ name }) => [name, own[name]]);
    return shared.length === 0 ? added : { ...added, base: { ...Object.fromEntries(shared), ...added.base } };
  }

  read(said: Clause): void {
    const clause = asTaught(said, this.#all.tools);
    if (clause.negated || isMeta(clause)) return;
    const standing = clause.condition?.standing === true;
    if (standing) return;
    const before = { clauses: this.#before, steps: this.plan.steps };
    const {
      first,
      last,
      step: hanging,
      isUntold,
    } = this.#checks.read(clause, before, this.#all, this.#scope());
    if (isUntold) {
      this.plan.untold.push(clause);
      return;
    }
    for (const step of first) this.add(step);
    if (isPresenting(clause) && this.plan.steps.length > 0) return;
    if (asksAboutSelf(clause.sentence) || isSmallTalk(clause.sentence)) {
      this.plan.unserved.push(clause);
      return;
    }
    const recalled = recall(clause, this.#all);
    if (recalled) {
      this.plan.recalled.push(recalled);
      this.#before.push(clause);
      return;
    }
    if (this.#calculates(clause)) return;
    const chosen =
      chooseTool(clause, this.#all.tools, this.#scope()) ?? followUp(clause, this.#all, this.#scope());
    if (chosen && isTooMuch(chosen)) {
      this.plan.unserved.push(clause);
      return;
    }
    if (chosen && this.#continues(chosen)) return;
    const stated = chosen && statedArguments(chosen, before, this.#scope());
    if (chosen)
      this.add({
        ...chosen,
        ...(stated && { base: stated }),
        origin: USER,
        waits: clause.sequential || first.length > 0 || hanging !== undefined,
        ...hanging,
      });
    else {
      this.plan.unserved.push(clause);
      this.#before.push(clause);
    }
    for (const step of last) this.add({ ...step, waits: true });
  }

  /** A calculation of several steps, where there is a tool for each of them. */
  #calculates(clause: Clause): boolean {
    const { tools } = this.#all;
    const parts = chainOf(clause, tools) ?? [];
    const choices = parts.flatMap(
      (part) => chooseTool(part, tools, { ...this.#scope(), pending: true }) ?? [],
    );
    if (choices.length === 0 || choices.length < parts.length) return false;
    for (const [index, choice] of choices.entries())
      this.add({ ...choice, origin: USER, waits: index > 0, isPart: index < choices.length - 1 });
    return true;
  }

  /** "Add lunch on Friday and invite Ann": the second order only adds to what the first one makes. */
  #continues({ tool, clause }: Choice): boolean {
    const last = this.plan.steps.at(-1);
    if (last?.tool !== tool || clause.sequential) return false;
    const { calls, missing } = fill(tool, clause, this.#scope());
    const [more = {}] = calls;
    const known = fill(tool, last.clause, this.#scope()).calls[0] ?? {};
    const names = Object.keys(more);
    if (missing.length === 0 || names.length === 0 || names.some((name) => known[name] !== undefined))
      return false;
    last.base = { ...last.base, ...more };
    return true;
  }

  /** An answer to the model's own question completes the request before it. */
  readAnswer(): boolean {
    const completed = supplement(this.#all, this.#scope());
    if (completed) this.add({ ...completed, origin: USER });
    return completed !== undefined;
  }
}

export function makePlan(all: Deliberation): Plan {
  const planner = new Planner(all);
  if (isSmallTalk(all.context.current.user) || !planner.readAnswer())
    for (const clause of readRequests(all.context.current.user))
      if (planner.plan.steps.length < MOST_STEPS) planner.read(clause);
  return planner.plan;
}
