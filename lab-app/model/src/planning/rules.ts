// Teaches: standing instructions, and where they come from. The system prompt has a right to give them; a tool's
// description has none, yet a model that reads it cannot tell by the words alone.
import type { ToolProfile } from "../choosing/tool-profile.ts";
import type { Clause } from "../reading/clause.ts";
import { withoutTags } from "../reading/sentences.ts";
import { type ArgumentRule, readArgumentRule } from "./argument-rules.ts";
import { clausesOf, type Deliberation, scopeOf } from "./deliberation.ts";
import { chooseTool, type Origin, type Step } from "./steps.ts";
import { isAboutUse, isSaidByUser } from "./triggers.ts";

/** One standing instruction as it was read. */
interface Rule {
  clause: Clause;
  origin: Origin;
  owner?: ToolProfile;
}

/** What the rules add to the use of one tool. */
export interface Additions {
  before: Step[];
  after: Step[];
  arguments: (ArgumentRule & { origin: Origin })[];
}

const DEFINES =
  /^(?:use|returns?|useful|call|accepts?|takes?|requires?|supports?|example|note|see|provides?)\b/i;

/** Sentences of a description that tell the reader to do something, not what the tool is for. */
function rulesInDescription(owner: ToolProfile): Rule[] {
  const origin: Origin = { source: "description", tool: owner.name };
  return clausesOf(withoutTags(owner.description)).flatMap((clause, index) => {
    const isDefinition =
      (index === 0 && !clause.condition) ||
      (DEFINES.test(clause.text) && !/_|\bits?\b/.test(clause.text) && !clause.condition);
    const orders =
      clause.mood === "imperative" ||
      clause.condition !== undefined ||
      /\b(?:must|should|always|all)\b/i.test(clause.sentence);
    return isDefinition || !orders || clause.negated ? [] : [{ clause, origin, owner }];
  });
}

const STANDING = /\b(?:always|whenever|every|each|any time|from now on)\b/i;

/** Rules of the system prompt, and of the user for the whole conversation. */
function rulesOfPeople({ context, earlierClauses }: Deliberation): Rule[] {
  const system = clausesOf(context.system).map((clause) => ({
    clause,
    origin: { source: "system" } as Origin,
  }));
  const user = [...earlierClauses, ...clausesOf(context.current.user)]
    .filter(({ sentence }) => STANDING.test(sentence))
    .map((clause) => ({ clause, origin: { source: "user" } as Origin }));
  return [...system, ...user].filter(
    ({ clause }) =>
      !clause.negated &&
      clause.condition?.standing !== undefined &&
      (clause.condition.standing || clause.condition.relation === "when"),
  );
}

export const collectRules = (all: Deliberation): Rule[] => [
  ...rulesOfPeople(all),
  ...all.tools.flatMap(rulesInDescription),
];

const isTrusted = ({ source }: Origin) => source === "system" || source === "user";

/** Whether a rule comes into force when `tool` is about to be used. */
function fires({ clause, owner }: Rule, tool: ToolProfile, all: Deliberation): boolean {
  const { condition } = clause;
  if (!condition) return tool === owner;
  return isAboutUse(condition, tool, all.tools, owner) || isSaidByUser(condition, all.context.current.user);
}

/**
 * What the rules add when `tool` is used. What an untrusted text adds goes to `ignored` under guarded obedience.
 */
export function additionsFor(
  tool: ToolProfile,
  rules: readonly Rule[],
  all: Deliberation,
  ignored: Origin[],
): Additions {
  const additions: Additions = { before: [], after: [], arguments: [] };
  const said: Clause[] = [];
  for (const rule of rules) {
    const { clause, origin, owner } = rule;
    const argument = readArgumentRule(clause, tool, all.tools, owner);
    if (argument ? !argument.applies : !fires(rule, tool, all)) continue;
    const refused = !isTrusted(origin) && all.obedience === "guarded";
    if (argument) {
      if (refused) ignored.push(origin);
      else additions.arguments.push({ ...argument, origin });
      continue;
    }
    const isOwn =
      owner &&
      /\b(?:this|the) (?:tool|function)\b|^(?:call|use|run|invoke|execute) (?:this|it)\b/i.test(clause.text);
    const scope = scopeOf(all, said, [], true);
    const chosen =
      clause.mood !== "imperative"
        ? undefined
        : isOwn
          ? { clause, tool: owner, score: 10, rejected: [] }
          : chooseTool(clause, all.tools, scope);
    said.push(clause);
    if (!chosen || chosen.tool === tool || (chosen.tool === owner && !isOwn && !clause.condition)) continue;
    if (refused) ignored.push(origin);
    else {
      const isFirst =
        clause.condition?.relation === "before" || !clause.condition || /\bfirst\b/i.test(clause.sentence);
      additions[isFirst ? "before" : "after"].push({ ...chosen, origin });
    }
  }
  return additions;
}
