import type { ValueKind } from "../choosing/value-kinds.ts";
import { currencyCode, isLanguage, isUnit } from "./lexicon.ts";
import type { Value } from "./values.ts";

const DAYTIME = /^(?:noon|midnight|morning|afternoon|evening|tonight)$/i;
const DURATION_UNITS = /^(?:minut|hour|day|second|week|month|night|min|h)/;

const isQuoted = (kind: string | undefined) => kind === "quote" || kind === "code" || kind === "run";

/** A value that looks like a full name: two or three words with capitals. */
export const isFullName = (value: Value): boolean =>
  value.shape === "proper" && /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]*){1,2}$/u.test(value.text);

/** "a note called *Shopping*". */
const isCalled = ({ shape, preposition }: Value) =>
  (shape === "proper" || shape === "noun") && ["called", "named", "titled", "entitled"].includes(preposition);

function textFit(_value: Value, kind: string | undefined): number {
  if (isQuoted(kind) || kind === "sql") return 3;
  return kind === "assignment" ? 1 : 0;
}

/**
 * How well a value's own shape fits a kind: 0 is "cannot be", from 3 on it is unmistakable.
 * Prepositions and neighbours are weighed elsewhere.
 */
export function shapeFit(kind: ValueKind, value: Value): number {
  const literal = value.words[0]?.literal?.kind;
  const { shape, text } = value;
  switch (kind) {
    case "email":
      return literal === "email" ? 4 : 0;
    case "phone":
      return literal === "phone" ? 4 : literal === "number" && /^\d{5,}$/.test(text) ? 3 : 0;
    case "recipient":
      return literal === "email" ? 4 : literal === "tag" ? 3 : shape === "proper" ? 2 : 0;
    case "url":
      return literal === "url" ? 4 : 0;
    case "path":
      if (literal === "path") return text.includes("*") ? 1.5 : 4; // a pattern is no path
      return isQuoted(literal) ? 1 : 0;
    case "sql":
    case "expression":
      return isQuoted(literal) ? 3 : 0;
    case "title":
      if (isCalled(value)) return 2;
      return textFit(value, literal);
    case "text":
    case "query":
      return textFit(value, literal);
    case "date":
      return shape === "date" && !DAYTIME.test(text) ? 4 : 0;
    case "time":
      if (literal === "date" && /T\d\d:/.test(text)) return 3;
      return shape === "time" ? 4 : DAYTIME.test(text) ? 3 : 0;
    case "number":
    case "amount":
      return value.number === undefined ? 0 : 2;
    case "duration":
      return value.number === undefined ? 0 : DURATION_UNITS.test(value.after) ? 4 : 0.5;
    case "currency":
      return value.words.some((word) => currencyCode(word.text) !== undefined) || literal === "money" ? 4 : 0;
    case "language":
      return value.words.some((word) => isLanguage(word.text)) ? 4 : 0;
    case "unit":
      return value.words.some((word) => isUnit(word.text)) ? 3.5 : shape === "noun" ? 1 : 0;
    case "identifier":
      if (literal === "identifier") return 3;
      return value.number !== undefined
        ? 2
        : isQuoted(literal)
          ? 1
          : /^[A-Z]{2,6}$/.test(text)
            ? 2
            : shape === "proper" && !isFullName(value)
              ? 0.8
              : 0;
    case "person":
      return shape === "proper" ? (isFullName(value) ? 2.2 : 1.5) : literal === "email" ? 2 : 0;
    case "group":
      if (literal === "path" || literal === "tag") return 1.5;
      return isFullName(value) ? 0.3 : otherFit(value, literal);
    default:
      return otherFit(value, literal);
  }
}

function otherFit({ shape }: Value, literal: string | undefined): number {
  if (shape === "date" || shape === "time") return 0.1;
  if (shape === "number") return 0.2;
  if (literal === "email" || literal === "url" || literal === "path") return 0.4;
  return shape === "noun" ? 0.5 : 1.5;
}
