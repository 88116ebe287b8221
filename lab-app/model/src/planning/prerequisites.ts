// Teaches: "Tell Ann's manager …" needs a look-up that nobody asked for. What a step lacks, another tool may find.
import type { ToolProfile } from "../choosing/tool-profile.ts";
import { fill } from "../filling/fill.ts";
import { findDataReference, findPerson, findRole } from "../filling/references.ts";
import type { Clause } from "../reading/clause.ts";
import type { Deliberation } from "./deliberation.ts";
import type { Scope } from "./scope.ts";
import { type Choice, rankTools } from "./steps.ts";

const ENOUGH = 0.3;

/** The clause as a question about what stands in it: without its verb and the text to be passed on. */
function asQuestion(clause: Clause): Clause {
  const { content, ...rest } = clause;
  const words = clause.words.slice(1);
  return { ...rest, words, mood: "question", forUser: false };
}

/** Whether the clause points at something that has to be found first. */
const needsFinding = (clause: Clause, tool: ToolProfile, scope: Scope): boolean => {
  const { missing, waiting } = fill(tool, clause, scope);
  if (waiting || missing.length === 0) return false;
  if (scope.pending && /\b(?:it|them)\b/i.test(clause.text)) return false; // the step before it finds that
  const points = findRole(clause) ?? findPerson(clause) ?? findDataReference(clause.text);
  const lacksAddress = missing.some(
    ({ kinds }) =>
      kinds[0] === "email" || kinds[0] === "phone" || kinds[0] === "recipient" || kinds[0] === "identifier",
  );
  return points !== undefined || lacksAddress;
};

/** A look-up takes a name or another value of the clause; a search for the clause's own words finds no address. */
function isPlausible(tool: ToolProfile, question: Clause, scope: Scope): boolean {
  const { missing, calls } = fill(tool, question, scope);
  return (
    missing.length === 0 &&
    tool.inputs.some(({ name, kinds }) => kinds[0] !== "query" && calls[0]?.[name] !== undefined)
  );
}

/** A reading tool that can be called with what the clause says and may find what `choice` lacks. */
export function prerequisiteOf(choice: Choice, all: Deliberation, scope: Scope): Choice | undefined {
  if (!needsFinding(choice.clause, choice.tool, scope)) return undefined;
  const question = asQuestion(choice.clause);
  const readers = all.tools.filter(
    (tool) => tool !== choice.tool && tool.deeds.has("read") && tool.inputs.some(({ required }) => required),
  );
  const [best] = rankTools(question, readers, { ...scope, pending: false }).filter(
    ({ tool, score }) => score >= ENOUGH && isPlausible(tool, question, scope),
  );
  return best && { clause: question, tool: best.tool, score: best.score, rejected: [] };
}
