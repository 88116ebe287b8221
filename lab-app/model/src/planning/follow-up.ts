// Teaches: "And in Rome?" has no verb. It leans on the turn before it: the same call with one argument changed.
import type { ToolProfile } from "../choosing/tool-profile.ts";
import { fill } from "../filling/fill.ts";
import type { Clause } from "../reading/clause.ts";
import { clausesOf, type Deliberation } from "./deliberation.ts";
import type { Scope } from "./scope.ts";
import { chooseTool, type Step } from "./steps.ts";

type Continued = Omit<Step, "origin">;

const LONGEST_FOLLOW_UP = 9;
const reads = ({ deeds }: ToolProfile) => deeds.has("read") || deeds.has("compute");

/** The last turn's call with what the clause names anew. */
export function followUp(clause: Clause, all: Deliberation, scope: Scope): Continued | undefined {
  if (clause.words.length > LONGEST_FOLLOW_UP || clause.mood === "statement") return undefined;
  const calls = all.context.turns.slice(0, -1).findLast((turn) => turn.calls.length > 0)?.calls ?? [];
  const known = calls.flatMap(({ tool: name, args }) => {
    const tool = all.tools.find((one) => one.name === name);
    return tool ? [{ tool, args }] : [];
  });
  known.sort((a, b) => Number(reads(b.tool)) - Number(reads(a.tool)));
  for (const { tool, args } of known) {
    const filled = fill(tool, { ...clause, mood: "fragment" }, { ...scope, calls: [] });
    const [anew = {}] = filled.calls;
    const isNew = Object.entries(anew).some(
      ([name, value]) => JSON.stringify(args[name]) !== JSON.stringify(value),
    );
    if (isNew) return { clause, tool, score: 1, rejected: [], base: args, isContinued: true };
  }
  return undefined;
}

/**
 * The user's answer to a question of the model: the request of the turn before, with what it lacked.
 * The question is not remembered; it is found again by reading that turn once more.
 */
export function supplement(all: Deliberation, scope: Scope): Continued | undefined {
  const previous = all.context.turns.at(-2);
  if (!previous?.answer.includes("?")) return undefined;
  const asked = clausesOf(previous.user).flatMap((clause) => {
    const chosen = clause.negated ? undefined : chooseTool(clause, all.tools, scope);
    const filled = chosen && fill(chosen.tool, clause, { ...scope, calls: [] });
    return chosen && filled && filled.missing.length > 0 ? [{ ...chosen, ...filled }] : [];
  });
  const open = asked.at(-1);
  if (!open || previous.calls.some(({ tool }) => tool === open.tool.name)) return undefined;
  const text = all.context.current.user.trim();
  const [clause] = clausesOf(text);
  if (!clause) return undefined;
  const own = chooseTool(clause, all.tools, scope);
  if (own && own.tool !== open.tool && fill(own.tool, clause, scope).missing.length === 0) return undefined;
  // "Send a note" – "To whom?" – "To Ann, saying hello": the two make one request.
  const [joined] = clausesOf(`${open.clause.text} ${text}`);
  if (joined && fill(open.tool, joined, scope).missing.length === 0)
    return { clause: joined, tool: open.tool, score: 1, rejected: [] };
  const [last] = open.missing;
  const base = { ...open.calls[0] };
  const given = fill(open.tool, { ...clause, mood: "fragment" }, scope).calls[0] ?? {};
  const isText = last?.kinds[0] === "text" || last?.kinds[0] === "title" || last?.kinds[0] === "query";
  if (open.missing.length === 1 && last && isText && given[last.name] === undefined)
    base[last.name] = clause.content ?? text;
  return {
    clause: { ...clause, mood: "fragment" },
    tool: open.tool,
    score: 1,
    rejected: [],
    base,
    isContinued: true,
  };
}
