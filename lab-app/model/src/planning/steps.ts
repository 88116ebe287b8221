import { deedFit, MILDLY_OPPOSED } from "../choosing/deed-fit.ts";
import type { Parameter } from "../choosing/parameters.ts";
import { type Score, scoreTool, THRESHOLD } from "../choosing/score.ts";
import type { ToolProfile } from "../choosing/tool-profile.ts";
import { fill } from "../filling/fill.ts";
import type { Clause, Condition } from "../reading/clause.ts";
import type { Token } from "../reading/language.ts";
import type { ArgumentRule } from "./argument-rules.ts";
import { namedTool } from "./named-tool.ts";
import type { Scope } from "./scope.ts";

/** Where an instruction stands; `tool` is the tool whose description or result it is. */
export interface Origin {
  source: "system" | "user" | "description" | "result";
  tool?: string;
}

/** A tool chosen for a clause, and why. */
export interface Choice {
  clause: Clause;
  tool: ToolProfile;
  score: number;
  matched?: string[];
  rejected: readonly Score[];
}

/** One thing to do with one tool. */
export interface Step extends Choice {
  origin: Origin;
  /** True where it must not begin before the steps in front of it have ended. */
  waits?: boolean;
  /** Arguments carried over from an earlier call: "and in Rome?". */
  base?: Record<string, unknown>;
  /** True where it takes up an earlier call, whose results say nothing about what is new. */
  isContinued?: boolean;
  /** Arguments that a standing instruction dictates. */
  dictated?: readonly ArgumentRule[];
  /** Does it only if the step before it found something ("found") or nothing ("nothing"). */
  only?: "found" | "nothing";
  /** The condition in the user's words, where `only` stands. */
  check?: Condition;
  /** The tool whose last answer the condition is judged by. */
  hangsOn?: string;
  /** The clauses that stand before it, where they are not those of the steps before. */
  before?: readonly Clause[];
  /** True where its result is only wanted by the step behind it. */
  isPart?: boolean;
  /** How many results led to it: a result's order that leads to a result's order. */
  depth?: number;
}

const FILLABLE = 0.4;
const LACKING = 0.25;
const EVIDENCE = 0.3;
const LEFT_OVER = 0.2;
const UNPLACED = -0.6;

/** Names and other values of the clause that the tool has no place for. */
function leftOver(clause: Clause, tool: ToolProfile, used: ReadonlySet<Token>): number {
  const isValue = ({ pos, literal }: Token) =>
    literal ? literal.kind !== "identifier" && literal.name === undefined : pos === "PROPN";
  // A quotation, or the number of a thing, is what the request is about.
  const weight = ({ literal }: Token, index: number) =>
    literal?.kind === "quote" ||
    (literal?.kind === "number" && tool.nameStems.has(clause.words[index - 1]?.stem ?? ""))
      ? 3
      : 1;
  return clause.words.reduce((sum, word, index) => {
    const isLeft = index > 0 && isValue(word) && !used.has(word) && clause.words[index - 1]?.pos !== "PROPN";
    return isLeft ? sum + weight(word, index) : sum;
  }, 0);
}

const ASKED_FOR = -1;

/** "Which *department* is Ann in?": a tool that must be told the department does not find it. */
const isAskedFor = ({ words: [which, what] }: Clause, missing: readonly Parameter[]): boolean =>
  ["which", "what"].includes(which?.lower ?? "") &&
  missing.some(({ nameStems }) => nameStems.includes(what?.stem ?? ""));

interface Ranked extends Score {
  rank: number;
  isFounded: boolean;
}

/** Of more tools than these, only the likeliest by their words are looked at closely. */
const MOST_TOOLS = 100;

function likeliest(clause: Clause, tools: readonly ToolProfile[]): readonly ToolProfile[] {
  if (tools.length <= MOST_TOOLS) return tools;
  const scored = tools.map((tool) => ({ tool, score: scoreTool(clause, tool).score }));
  scored.sort((a, b) => b.score - a.score || (a.tool.name < b.tool.name ? -1 : 1));
  return scored.slice(0, MOST_TOOLS).map(({ tool }) => tool);
}

/** Scores every tool for a clause, the best first; equal ones go by name, so that the listing's order never matters. */
export function rankTools(clause: Clause, tools: readonly ToolProfile[], scope: Scope): Ranked[] {
  const ranked = likeliest(clause, tools).map((tool) => {
    const { missing, waiting, used, evidence } = fill(tool, clause, scope);
    const words = scoreTool(clause, tool, used);
    const isFilled = (missing.length === 0 || waiting) && tool.inputs.some(({ required }) => required);
    // A text to be passed on needs a place to be put.
    const takesText = tool.inputs.some(({ kinds }) => ["text", "title", "query"].includes(kinds[0] ?? "any"));
    const left = leftOver(clause, tool, used);
    const unplaced = clause.content !== undefined && !takesText ? UNPLACED : 0;
    // "put 'thanks' into Czech": a verb of all work does not speak against a tool that takes all that is said.
    const forgiven =
      clause.mood === "imperative" &&
      isFilled &&
      evidence > 0 &&
      left < 3 &&
      deedFit(clause, tool) === MILDLY_OPPOSED
        ? -MILDLY_OPPOSED
        : 0;
    const score =
      (isAskedFor(clause, missing) ? ASKED_FOR : 0) +
      unplaced +
      forgiven +
      words.score +
      (isFilled ? FILLABLE : 0) +
      Math.min(evidence, 2) * EVIDENCE;
    const rank = score - LACKING * Math.min(missing.length, 3) - LEFT_OVER * Math.min(left, 3);
    // A value alone names no tool: some word or some unmistakable value has to.
    return {
      ...words,
      score,
      rank,
      isFounded: words.matched.length > 0 || evidence > 0 || words.score > 0.3,
    };
  });
  return ranked.sort((a, b) => b.rank - a.rank || (a.tool.name < b.tool.name ? -1 : 1));
}

/** A statement is no request unless it speaks of a tool very plainly. */
const STATEMENT_THRESHOLD = 1.3;

/** The tool that the clause means, or undefined where none fits well enough. */
export function chooseTool(clause: Clause, tools: readonly ToolProfile[], scope: Scope): Choice | undefined {
  const named = namedTool(clause.words, tools);
  if (named) return { clause, tool: named, score: 10, rejected: [] };
  const needed = clause.mood === "statement" ? STATEMENT_THRESHOLD : THRESHOLD;
  const ranked = rankTools(clause, tools, scope);
  const best = ranked.find(({ score, isFounded }) => score >= needed && isFounded);
  if (!best) return undefined;
  const { tool, score, matched } = best;
  return { clause, tool, score, matched, rejected: ranked.filter((one) => one !== best) };
}
