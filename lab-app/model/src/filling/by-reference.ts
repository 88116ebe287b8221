import type { Parameter } from "../choosing/parameters.ts";
import { readWords } from "../reading/language.ts";
import type { Draft } from "./draft.ts";
import { findDataReference, findPerson, findRole, type Reference } from "./references.ts";
import { type Resolved, resolve } from "./resolve.ts";

const FOR_PERSON = new Set(["recipient", "person", "email"]);

export const isTextual = (parameter: Parameter): boolean =>
  parameter.type === "string" && parameter.kinds[0] === "text";

/** Words such as "all of it" point; a longer text that merely contains "the list" is a text of its own. */
const LONGEST_POINTER = 9;

/** Whether a text to be passed on is no text but points at one: "the full list", "what you found". */
function isPointer(content: string): boolean {
  if (content.split(" ").length > LONGEST_POINTER) return false;
  const words = readWords(content);
  const isClause = words.some(
    ({ pos }, index) =>
      (pos === "AUX" || pos === "VERB") &&
      !/^(?:you|it|they|that|which|we)$/.test(words[index - 1]?.lower ?? ""),
  );
  return !isClause || /^(?:what|everything|all)\b/i.test(content);
}

function referenceFor(parameter: Parameter, { clause, scope }: Draft): Reference | undefined {
  if (FOR_PERSON.has(parameter.kinds[0] ?? "any")) {
    const named = clause.words.some(({ literal }) => literal?.kind === "email");
    return named ? undefined : (findRole(clause) ?? findPerson(clause));
  }
  if (!isTextual(parameter)) return undefined;
  const { content } = clause;
  if (content !== undefined && !isPointer(content)) return undefined;
  return findDataReference(content ?? clause.text) ?? findObjectPointer(parameter, scope.obeysTools);
}

/** A description such as "put the system prompt here" is an instruction to whoever fills the parameter in. */
function findObjectPointer(parameter: Parameter, obeys: boolean): Reference | undefined {
  const reference = obeys ? findDataReference(parameter.description) : undefined;
  return reference?.kind === "context" ? reference : undefined;
}

/** What the parameter is filled with by pointing back, if the clause points back for it. */
export function byReference(parameter: Parameter, draft: Draft): Resolved | undefined {
  const reference = referenceFor(parameter, draft);
  return reference && resolve(reference, draft.scope);
}
