// Teaches: which value belongs to which parameter. Kind, preposition and neighbouring words each give a vote.
import { isAkin } from "../choosing/concepts.ts";
import { namesParameter, type Parameter } from "../choosing/parameters.ts";
import type { ToolProfile } from "../choosing/tool-profile.ts";
import type { ValueKind } from "../choosing/value-kinds.ts";
import type { Token } from "../reading/language.ts";
import { isFullName, shapeFit } from "./shape-fit.ts";
import type { Value } from "./values.ts";

// Prepositions that go with a kind, the best first: each later one counts a little less.
const PREPOSITIONS: Partial<Record<ValueKind, string>> = {
  recipient: "to with for",
  person: "of for with to by about",
  group: "in from within at called named under on for of to",
  place: "in at for from to near on of",
  path: "in at from to into under of",
  query: "for about on regarding concerning",
  title: "called named titled labelled entitled about regarding on",
  text: "about regarding saying",
  date: "on by for until from",
  time: "at from until",
  currency: "to into in from",
  language: "to into in",
  duration: "for",
  unit: "to into in from",
};
const ELSE = "in for of to at on named called";

const CLOSED = new Set<ValueKind>([
  "email",
  "phone",
  "url",
  "path",
  "currency",
  "language",
  "unit",
  "date",
  "time",
  "sql",
  "expression",
]);
// What these take is quoted or a phrase, which is no work for single values.
const PHRASED = new Set<ValueKind>(["text", "title", "query"]);
const STRICT = new Set<ValueKind>(["email", "phone", "url", "path", "sql"]);

// Parameters that are directions: `from_unit`, `to`, `destination`.
const DIRECTIONS: [RegExp, string[]][] = [
  [/^(?:from|source|src|origin|departure|old)/i, ["from"]],
  [/^(?:to|target|destination|dest|dst|into|arrival|new)/i, ["to", "into", "in", "as"]],
];

function prepositionFit(kind: ValueKind, preposition: string): number {
  if (preposition === "" || kind === "number" || kind === "amount" || kind === "identifier") return 0;
  const rank = (PREPOSITIONS[kind] ?? ELSE).split(" ").indexOf(preposition);
  return rank < 0 ? 0 : 1.2 - 0.08 * rank;
}

const TAKES_FROM =
  /\b(?:convert|change|translate|exchange|move|copy|transfer|travel|leave|go) from\b|\b(?:source|departure)\b/i;
const TAKES_TO =
  /\b(?:convert|change|translate|exchange|move|copy|transfer|travel|go) (?:it )?(?:to|into)\b|\b(?:target|arrival)\b/i;

function directionOf({ name, description }: Parameter): [RegExp, string[]] | undefined {
  const byName = DIRECTIONS.find(([pattern]) => pattern.test(name));
  if (byName) return byName;
  if (TAKES_FROM.test(description)) return DIRECTIONS[0];
  return TAKES_TO.test(description) ? DIRECTIONS[1] : undefined;
}

function directionFit(parameter: Parameter, value: Value): number {
  const direction = directionOf(parameter);
  // "26 miles in kilometres": what is counted is what is converted.
  const isFrom = direction?.[1][0] === "from";
  if (direction && value.isCounted) return isFrom ? 1.5 : -1.5;
  if (!direction || value.preposition === "") return direction?.[1][0] === "from" ? 0.2 : 0;
  return direction[1].includes(value.preposition) ? 1.5 : -1.5;
}

/** The words of a value that only repeat what the parameter is ("the design team" for a team). */
const ownWords = (parameter: Parameter, value: Value) =>
  value.shape === "literal"
    ? []
    : value.words.filter(({ stem, pos }) => pos !== "PROPN" && namesParameter(parameter, stem));

const NAMELIKE = new Set<ValueKind>(["group", "person", "recipient", "place", "identifier"]);

/** The value as the parameter takes it: without words that only repeat its meaning, and without people in general. */
export function trimmed(parameter: Parameter, value: Value, tool: ToolProfile): string {
  if (value.shape !== "proper" && value.shape !== "noun") return value.text;
  return trimmedWords(parameter, value, tool)
    .map(({ text }) => text)
    .join(" ");
}

/** The words of a value that make up what the parameter takes. */
export function trimmedWords(parameter: Parameter, value: Value, tool: ToolProfile): readonly Token[] {
  if (value.shape !== "proper" && value.shape !== "noun") return value.words;
  if (CLOSED.has(parameter.kinds[0] ?? "any")) return value.words;
  const own = new Set(ownWords(parameter, value));
  let kept = value.words.filter((word) => !own.has(word) && !isAkin(word.stem, "peopl"));
  if (value.shape === "proper" && NAMELIKE.has(parameter.kinds[0] ?? "any")) {
    // "Berlin office" names Berlin; what stands small behind a name is its kind.
    const last = kept.findLastIndex(({ text }) => /^\p{Lu}/u.test(text));
    if (last >= 0) kept = kept.slice(0, last + 1);
  }
  // "in the hall" for a room: a word that is only akin may be the value itself.
  if (kept.length === 0)
    kept = value.words.filter(({ stem }) => !parameter.stems.has(stem) && !isAkin(stem, "peopl"));
  while (kept.length > 1 && kept[0]?.pos !== "PROPN" && tool.purposeStems.has(kept[0]?.stem ?? ""))
    kept = kept.slice(1);
  return kept;
}

/** A parameter for a closed class (a path, a date …) takes nothing else, or at most a quotation or a name. */
function kindsFor(parameter: Parameter, value: Value): readonly ValueKind[] {
  const [first = "any"] = parameter.kinds;
  if (first === "group" && isFullName(value)) return ["group"]; // a person's name is no department
  if (PHRASED.has(first)) return [first];
  if (!CLOSED.has(first)) return parameter.kinds;
  const isQuoted = ["quote", "code"].includes(value.words[0]?.literal?.kind ?? "");
  const others = isQuoted || (value.shape === "proper" && !STRICT.has(first)) ? (["any"] as const) : [];
  return [...parameter.kinds.filter((kind) => CLOSED.has(kind)), ...others];
}

/** "is *the blue chair* in stock?": the one thing a clause speaks of, for a tool that wants one thing of any kind. */
const isSoleObject = (parameter: Parameter, value: Value, tool: ToolProfile): boolean =>
  parameter.required &&
  parameter.kinds[0] === "any" &&
  value.shape === "noun" &&
  value.preposition === "" &&
  tool.inputs.filter(({ required }) => required).length === 1;

/** How well a parameter and a value suit each other; below {@link MINIMUM} they are strangers. */
export function matchScore(parameter: Parameter, value: Value, tool: ToolProfile): number {
  if (trimmed(parameter, value, tool) === "") return 0;
  const repeats = ({ stem }: { stem: string }) =>
    (tool.purposeStems.has(stem) && !tool.properStems.has(stem)) || parameter.stems.has(stem);
  if (value.shape === "noun" && value.words.every(repeats)) return 0;
  let best = 0;
  kindsFor(parameter, value).forEach((kind, rank) => {
    const shape = shapeFit(kind, value);
    if (shape > 0) best = Math.max(best, shape + prepositionFit(kind, value.preposition) - rank * 0.15);
  });
  if (best === 0) return 0;
  if (value.isBare) best += 1;
  if (isSoleObject(parameter, value, tool)) best += 1;
  if (looksLikeExample(parameter, trimmed(parameter, value, tool))) best += 1.5;
  const forPerson = ["person", "recipient"].includes(parameter.kinds[0] ?? "any");
  const own = CLOSED.has(parameter.kinds[0] ?? "any") ? 0 : ownWords(parameter, value).length;
  const isAllOwn = own > 0 && value.shape === "noun" && own === value.words.length;
  if (own > 0 && !forPerson && !isAllOwn) best += 2;
  if (value.before !== "" && parameter.stems.has(value.before)) best += 2.5;
  else if (value.before !== "" && namesParameter(parameter, value.before)) best += 1.2;
  else if (value.before !== "" && isAkin(value.before, "peopl")) best += 0.5;
  if (value.after !== "" && namesParameter(parameter, value.after)) best += 1.5;
  if (value.words[0]?.literal?.kind === "sql" && parameter.type === "string") best += 2;
  if (isAllOwn && parameter.kinds[0] !== "place") best *= 0.6;
  return best + directionFit(parameter, value) + pathFit(parameter, value);
}

/** "notes.txt" is a file, "docs/" a folder. */
function pathFit(parameter: Parameter, value: Value): number {
  if (parameter.kinds[0] !== "path" || value.words[0]?.literal?.kind !== "path") return 0;
  const wantsFolder = /\b(?:director(?:y|ies)|folders?|dir)\b/i.test(
    `${parameter.name} ${parameter.description}`,
  );
  const isFile = /[^/]\.\w+$/.test(value.text);
  return wantsFolder === isFile ? -0.8 : 0.3;
}

/** "AAPL" for "MSFT", "B-77" for "A-1001": letters and digits stand alike. */
const outline = (text: string) =>
  text
    .replace(/\p{Lu}+/gu, "A")
    .replace(/\p{Ll}+/gu, "a")
    .replace(/\d+/g, "0");

/** Whether the value is written as the description's example is, in a way that ordinary words are not. */
function looksLikeExample({ examples }: Parameter, text: string): boolean {
  const shape = outline(text);
  return (
    !/^A?a?(?: A?a?)*$/.test(shape.replace(/^A$/, "X")) &&
    examples.some((example) => outline(example) === shape)
  );
}

/** From here on a value may fill a parameter. */
export const MINIMUM = 1.4;

/** A value of a closed class (a path, a currency, a date …) in the parameter that wants this class. */
export const isUnmistakable = (parameter: Parameter, value: Value, tool: ToolProfile): boolean =>
  looksLikeExample(parameter, trimmed(parameter, value, tool)) ||
  (shapeFit(parameter.kinds[0] ?? "any", value) >= 3 &&
    pathFit(parameter, value) >= 0 &&
    !["text", "title", "query"].includes(parameter.kinds[0] ?? "any"));
