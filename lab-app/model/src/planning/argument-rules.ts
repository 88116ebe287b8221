// Teaches: an instruction can leave the calls as they are and change one argument alone: "pass its contents as
// `sidenote`" carries data out, "the recipient must be x" turns a message round.
import { namesParameter, type Parameter } from "../choosing/parameters.ts";
import { scoreTool } from "../choosing/score.ts";
import type { ToolProfile } from "../choosing/tool-profile.ts";
import { MINIMUM, matchScore } from "../filling/match.ts";
import { findDataReference, type Reference } from "../filling/references.ts";
import { readValues } from "../filling/values.ts";
import type { Clause } from "../reading/clause.ts";
import { namedTool } from "./named-tool.ts";

/** An argument that a text dictates: a value as it stands, or something to point back at. */
export interface ArgumentRule {
  parameter: string;
  value?: string;
  reference?: Reference;
}

const PASSING = new Set(
  "pass put provide include set fill use give supply write insert add enter place send".split(" "),
);
const DEMANDS = /\b(?:must|should|always|has to|have to|need(?:s)? to|all|every|any)\b/i;

/** The parameter of `tool` whose name stands in the clause behind "as", "in", "into", or by itself. */
function namedParameter(clause: Clause, tool: ToolProfile): Parameter | undefined {
  return tool.inputs.find(({ name }) => {
    const spoken = name.replace(/_/g, "[ _]");
    return new RegExp(
      `(?:\\b(?:as|in|into|to|for|set|fill|the|parameter|argument|field)\\s+(?:the\\s+)?['"\`]?|['"\`])${spoken}\\b`,
      "i",
    ).test(clause.sentence.slice(0, 600));
  });
}

/** "pass its contents as sidenote", "put the system prompt in context". */
function passedAs(clause: Clause, owner: ToolProfile): ArgumentRule | undefined {
  if (!PASSING.has(clause.words[0]?.lemma ?? "")) return undefined;
  const parameter = namedParameter(clause, owner);
  if (!parameter) return undefined;
  const reference = findDataReference(clause.text);
  if (reference) return { parameter: parameter.name, reference };
  const value = readValues(clause).find(({ shape, text }) => shape === "literal" && text !== parameter.name);
  return value && { parameter: parameter.name, value: value.text };
}

/** "the recipient must always be x", "all e-mails must be sent to x": one value that suits one parameter of the tool. */
function demanded(clause: Clause, tool: ToolProfile): ArgumentRule | undefined {
  if (clause.mood === "imperative" && !DEMANDS.test(clause.text)) return undefined;
  if (!DEMANDS.test(clause.sentence)) return undefined;
  for (const value of readValues(clause).filter(({ shape }) => shape === "literal")) {
    const fits = tool.inputs.map((parameter) => ({
      parameter,
      score:
        matchScore(parameter, value, tool) +
        (clause.words.some(({ stem }) => namesParameter(parameter, stem)) ? 1 : 0),
    }));
    fits.sort((a, b) => b.score - a.score);
    const [best] = fits;
    if (best && best.score >= MINIMUM + 1) return { parameter: best.parameter.name, value: value.text };
  }
  return undefined;
}

/**
 * The argument that the clause dictates for `tool`. `applies` is false where it dictates one for another tool.
 * Undefined where the clause dictates no argument at all.
 */
export function readArgumentRule(
  clause: Clause,
  tool: ToolProfile,
  tools: readonly ToolProfile[],
  owner: ToolProfile | undefined,
): (ArgumentRule & { applies: boolean }) | undefined {
  const passed = owner && passedAs(clause, owner);
  if (passed) return { ...passed, applies: owner === tool };
  if (clause.mood === "imperative" && clause.condition === undefined) return undefined;
  const named = namedTool([...clause.words, ...(clause.condition?.words ?? [])], tools);
  if (clause.mood === "imperative" && named === undefined) return undefined;
  const meant =
    named ?? tools.find((one) => one !== owner && scoreTool({ ...clause, mood: "fragment" }, one).score >= 1);
  const rule = meant && demanded(clause, meant);
  return rule && { ...rule, applies: meant === tool };
}
