import type { Parameter } from "../choosing/parameters.ts";
import { readWords } from "../reading/language.ts";
import type { Draft } from "./draft.ts";
import { isAbout, keyFor, written } from "./records.ts";
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

function referenceFor(parameter: Parameter, { clause, scope, tool }: Draft): Reference | undefined {
  if (FOR_PERSON.has(parameter.kinds[0] ?? "any")) {
    const named = clause.words.some(({ literal }) => literal?.kind === "email");
    const role = findRole(clause);
    // "Who is Ann's manager?": a tool that looks people up finds it under Ann.
    const isKey = role?.kind === "role" && role.of !== undefined && tool.deeds.has("read");
    return named || isKey ? undefined : (role ?? findPerson(clause));
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

/** A person's name is no address; a record about the person may hold one. */
function asAddresses(resolved: Resolved, parameter: Parameter, { scope }: Draft): Resolved {
  if (resolved.state !== "found") return resolved;
  const rows = scope.calls.flatMap(({ result }) => result?.rows ?? []);
  const addresses = resolved.values.map((value) => {
    if (value.includes("@")) return value;
    const row = rows.find((one) => isAbout(one, value));
    const key = row && (keyFor(row, "email") ?? keyFor(row, parameter.nameStems[0] ?? "mail"));
    return row && key ? written(row[key]) : "";
  });
  if (addresses.every((address) => address.includes("@"))) return { state: "found", values: addresses };
  return scope.pending ? { state: "waiting" } : { state: "unknown" };
}

/** What the parameter is filled with by pointing back, if the clause points back for it. */
export function byReference(parameter: Parameter, draft: Draft): Resolved | undefined {
  const reference = referenceFor(parameter, draft);
  const resolved = reference && resolve(reference, draft.scope);
  return resolved && parameter.kinds[0] === "email" ? asAddresses(resolved, parameter, draft) : resolved;
}
