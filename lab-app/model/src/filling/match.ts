// Teaches: which value belongs to which parameter. Kind, preposition and neighbouring words each give a vote.
import { isAkin } from "../choosing/concepts.ts";
import { namesParameter, type Parameter } from "../choosing/parameters.ts";
import type { ValueKind } from "../choosing/value-kinds.ts";
import type { Value } from "./values.ts";

const PREPOSITIONS: Partial<Record<ValueKind, string>> = {
  recipient: "to with for",
  person: "of for with to by about",
  group: "in from of within at for on under",
  place: "in at for from to near on",
  path: "in at from to into",
  query: "for about on regarding concerning",
  title: "about called named titled labelled entitled regarding on",
  text: "about regarding saying",
  date: "on by for until from",
  time: "at from until",
  currency: "to into in from",
  language: "to into in",
  duration: "for",
  number: "for of by and",
  amount: "of for",
};

// Parameters that are prepositions themselves: `from`, `to`, `in`.
const DIRECTION: Record<string, string[]> = {
  from: ["from"],
  source: ["from"],
  origin: ["from"],
  to: ["to", "into", "in"],
  target: ["to", "into", "in"],
  destination: ["to", "into"],
  dest: ["to", "into"],
};

const ORDER: ValueKind[] = ["recipient", "email", "url", "path", "date", "time"];

/** How well the value's own shape fits a kind: 0 is "cannot be". */
function shapeFit(kind: ValueKind, value: Value): number {
  const literal = value.words[0]?.literal?.kind;
  switch (kind) {
    case "email":
      return literal === "email" ? 4 : 0;
    case "recipient":
      return literal === "email" ? 4 : value.shape === "proper" ? 2 : 0;
    case "url":
      return literal === "url" ? 4 : 0;
    case "path":
      return literal === "path"
        ? 4
        : literal === "quote" || literal === "code"
          ? 1
          : value.shape === "noun"
            ? 0
            : 0.3;
    case "date":
      return value.shape === "date" ? 4 : literal === "quote" ? 0.3 : 0;
    case "time":
      return value.shape === "time" ? 4 : literal === "date" && value.text.includes("T") ? 2 : 0;
    case "number":
    case "amount":
      return value.number === undefined ? 0 : 2;
    case "duration":
      return value.number === undefined
        ? 0
        : /^(?:minut|hour|day|second|week|min|hr|h)/.test(value.after)
          ? 4
          : 0.5;
    case "identifier":
      return literal === "identifier"
        ? 3
        : value.number !== undefined
          ? 2
          : literal === "quote" || literal === "code"
            ? 1
            : value.shape === "proper"
              ? 0.8
              : 0;
    case "person":
      return value.shape === "proper" ? 2 : literal === "email" ? 1 : 0;
    case "text":
    case "title":
    case "query":
    case "expression":
      return literal === "quote" || literal === "code" || literal === "sql" ? 3 : 0;
    default:
      if (value.shape === "date" || value.shape === "time") return 0.1;
      if (value.shape === "number") return 0.2;
      return literal === "email" || literal === "url" ? 0.3 : value.shape === "noun" ? 0.8 : 1.5;
  }
}

/** The words of a value that only repeat what the parameter is ("Legal team" for a team). */
const ownWords = (parameter: Parameter, value: Value) =>
  value.shape === "literal"
    ? []
    : value.words.filter(({ stem, pos }) => pos !== "PROPN" && namesParameter(parameter, stem));

/** The value as the parameter takes it: without words that only repeat its meaning, and without people in general. */
export function trimmed(parameter: Parameter, value: Value): string {
  if (value.shape === "literal" || value.shape === "number") return value.text;
  const own = new Set(ownWords(parameter, value));
  const kept = value.words.filter((word) => !own.has(word) && !isAkin(word.stem, "peopl"));
  return kept.map(({ text }) => text).join(" ");
}

/** A parameter's and a value's fitness for each other; below {@link MINIMUM} they are strangers. */
export function matchScore(parameter: Parameter, value: Value, purpose: ReadonlySet<string>): number {
  const text = trimmed(parameter, value);
  if (text === "") return 0;
  if (
    value.shape === "noun" &&
    value.words.every(({ stem }) => purpose.has(stem) || parameter.stems.has(stem))
  )
    return 0;
  let best = 0;
  parameter.kinds.forEach((kind, rank) => {
    const shape = shapeFit(kind, value);
    if (shape === 0) return;
    const preposition = (PREPOSITIONS[kind] ?? "in for of to at on").split(" ").includes(value.preposition)
      ? 1
      : 0;
    best = Math.max(best, shape + preposition - rank * 0.1 + (ORDER.includes(kind) && rank === 0 ? 0.3 : 0));
  });
  if (best === 0) return 0;
  if (ownWords(parameter, value).length > 0) best += 2;
  if (value.before !== "" && namesParameter(parameter, value.before)) best += 2.5;
  if (value.after !== "" && namesParameter(parameter, value.after)) best += 1.5;
  if (value.words[0]?.literal?.kind === "sql") best += 2;
  const direction = DIRECTION[parameter.nameStems[0] ?? ""];
  if (direction && value.preposition !== "") best += direction.includes(value.preposition) ? 1.5 : -1.5;
  return best;
}

/** From here on a value may fill a parameter. */
export const MINIMUM = 1.4;
