import { renderResult } from "../answering/render.ts";
import { isAkin } from "../choosing/concepts.ts";
import { isFailure } from "../planning/repair.ts";
import type { Scope } from "../planning/scope.ts";
import { readWords } from "../reading/language.ts";
import { isAbout, keyFor, nameOf, type Row, written } from "./records.ts";
import { findRole, type Reference } from "./references.ts";
import { readValues } from "./values.ts";

/** What a reference stands for. `waiting`: a step before it has to answer first. `unknown`: nothing fits. */
export type Resolved = { state: "found"; values: string[] } | { state: "waiting" } | { state: "unknown" };

const found = (...values: string[]): Resolved => ({ state: "found", values });

/** Rows of the results so far, the nearest result first. */
const rowLists = (scope: Scope): (readonly Row[])[] =>
  scope.calls.flatMap(({ result }) => (result ? [result.rows] : [])).reverse();

function personsNamed(scope: Scope): string[] | undefined {
  for (const clause of [...scope.before].reverse()) {
    const names = readValues(clause)
      .filter(
        ({ shape, text, words }) =>
          (shape === "proper" && /^\p{Lu}\S+(?: \p{Lu}\S+)+$/u.test(text)) ||
          words[0]?.literal?.kind === "email",
      )
      .map(({ text }) => text);
    if (names.length > 0) return names;
  }
  return undefined;
}

function lookUp(scope: Scope, role: string, of: string | undefined): string | undefined {
  for (const rows of rowLists(scope)) {
    const about = of === undefined ? rows : rows.filter((row) => isAbout(row, of));
    const values = new Set(
      about.map((row) => {
        const key = keyFor(row, role);
        return key === undefined ? "" : written(row[key]);
      }),
    );
    values.delete("");
    if (values.size === 1) return [...values][0];
  }
  return undefined;
}

/** The last clause that asks for a person by their part: "who manages Ann" makes "them" mean that manager. */
function roleAsked(scope: Scope): Extract<Reference, { kind: "role" }> | undefined {
  const last = scope.before.at(-1);
  const role = last && findRole(last);
  return role?.kind === "role" ? role : undefined;
}

/** "the second one": a record of the nearest result by its place. */
function resolveOrdinal(scope: Scope, ordinal: number): Resolved {
  if (scope.pending) return { state: "waiting" };
  const [rows = []] = rowLists(scope).filter((list) => list.length > 0);
  const row = rows.at(ordinal);
  return row && nameOf(row) !== "" ? found(nameOf(row)) : { state: "unknown" };
}

function resolvePerson(scope: Scope, plural: boolean): Resolved {
  const asked = roleAsked(scope);
  if (asked) {
    const person = lookUp(scope, asked.role, asked.of ?? personsNamed(scope)?.at(-1));
    if (person !== undefined) return found(person);
    if (scope.pending) return { state: "waiting" };
  }
  const named = personsNamed({ ...scope, before: scope.before.slice(-1) });
  if (named && (plural || named.length === 1)) return found(...named);
  if (scope.pending) return { state: "waiting" };
  for (const rows of rowLists(scope)) {
    const names = rows.map(nameOf).filter((name) => name !== "");
    if (names.length === 1 || (plural && names.length > 0)) return found(...names);
    if (names.length > 1) return { state: "unknown" };
  }
  const earlier = personsNamed(scope);
  return earlier ? found(...(plural ? earlier : earlier.slice(-1))) : { state: "unknown" };
}

function resolveResult(scope: Scope, part: string | undefined): Resolved {
  if (scope.pending) return { state: "waiting" };
  const result = scope.calls.findLast((call) => call.result !== undefined)?.result;
  if (!result || isFailure(result)) return { state: "unknown" }; // an error is nobody's content
  if (part === undefined) return found(renderResult(result));
  const stem = readWords(part)[0]?.stem ?? part;
  const values = result.rows.map((row) => {
    const key = isAkin(stem, "name") ? undefined : keyFor(row, stem);
    return key === undefined ? nameOf(row) : written(row[key]);
  });
  return values.length > 0 ? found(values.join("\n")) : found(renderResult(result));
}

export function resolve(reference: Reference, scope: Scope): Resolved {
  if (reference.kind === "context") {
    const text = { system: scope.systemText, conversation: scope.conversation, request: scope.request }[
      reference.what
    ];
    return text === "" ? { state: "unknown" } : found(text);
  }
  if (reference.kind === "person" && reference.ordinal !== undefined)
    return resolveOrdinal(scope, reference.ordinal);
  if (reference.kind === "person") return resolvePerson(scope, reference.plural);
  if (reference.kind === "result") return resolveResult(scope, reference.part);
  const person = lookUp(scope, reference.role, reference.of ?? personsNamed(scope)?.at(-1));
  if (person !== undefined) return found(person);
  return scope.pending ? { state: "waiting" } : { state: "unknown" };
}
