// Teaches: which value belongs to which parameter. Kind, preposition and neighbouring words each give a vote.
import { isAkin } from "../choosing/concepts.ts";
import { namesParameter, type Parameter } from "../choosing/parameters.ts";
import type { ToolProfile } from "../choosing/tool-profile.ts";
import type { ValueKind } from "../choosing/value-kinds.ts";
import type { Token } from "../reading/language.ts";
import { directionFit, prepositionFit } from "./placement.ts";
import { isFullName, shapeFit } from "./shape-fit.ts";
import type { Value } from "./values.ts";

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
const NAMES_MOMENT = new Set("on by until till over before after".split(" "));
const isMoment = (kind: ValueKind) => kind === "date" || kind === "time";
const STRICT = new Set<ValueKind>(["email", "phone", "url", "path", "sql"]);

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

const withoutFolder = (words: readonly Token[]) =>
  words.length > 1 ? words.filter(({ lower }) => !/^(?:folder|directory)$/.test(lower)) : words;

/** The words of a value that make up what the parameter takes. */
export function trimmedWords(parameter: Parameter, value: Value, tool: ToolProfile): readonly Token[] {
  if (value.shape !== "proper" && value.shape !== "noun") return value.words;
  if (CLOSED.has(parameter.kinds[0] ?? "any"))
    return isFolderInWords(parameter, value) ? withoutFolder(value.words) : value.words;
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
  // "the living room" for a room: half a name is none.
  if (
    parameter.kinds[0] === "place" &&
    kept.length === 1 &&
    value.words.length === 2 &&
    /ing$/.test(kept[0]?.lower ?? "") &&
    own.has(value.words[1] as Token)
  )
    return value.words;
  while (kept.length > 1 && kept[0]?.pos !== "PROPN" && tool.purposeStems.has(kept[0]?.stem ?? ""))
    kept = kept.slice(1);
  // "the bedroom light" for a room: the tool's own word behind the value names the tool.
  while (value.shape === "noun" && kept.length > 1 && tool.nameStems.has(kept.at(-1)?.stem ?? ""))
    kept = kept.slice(0, -1);
  return kept;
}

/** A parameter for a closed class (a path, a date …) takes nothing else, or at most a quotation or a name. */
function kindsFor(parameter: Parameter, value: Value): readonly ValueKind[] {
  const [first = "any"] = parameter.kinds;
  if ((first === "group" || first === "identifier") && isFullName(value)) return [first]; // nobody's name is a department or a number
  if (PHRASED.has(first)) return [first];
  if (!CLOSED.has(first)) return parameter.kinds;
  const isQuoted = ["quote", "code"].includes(value.words[0]?.literal?.kind ?? "");
  // "on Easter" may be a day; "in Rome" is none.
  const isNamed = isMoment(first) ? NAMES_MOMENT.has(value.preposition) : !STRICT.has(first);
  const others = isQuoted || (value.shape === "proper" && isNamed) ? (["any"] as const) : [];
  return [...parameter.kinds.filter((kind) => CLOSED.has(kind)), ...others];
}

/** "is *the blue chair* in stock?": the one thing a clause speaks of, for a tool that wants one thing of any kind. */
const isSoleObject = (parameter: Parameter, value: Value, tool: ToolProfile): boolean =>
  parameter.required &&
  parameter.kinds[0] === "any" &&
  value.shape === "noun" &&
  value.preposition === "" &&
  tool.inputs.filter(({ required }) => required).length === 1;

const THINGS = new Set<ValueKind>(["group", "place", "any"]);

/** "cancel *pilates* on Monday": what stands right behind an order's verb is what a tool that acts works on. */
const isDirectObject = (parameter: Parameter, value: Value, tool: ToolProfile): boolean =>
  parameter.required &&
  THINGS.has(parameter.kinds[0] ?? "any") &&
  value.shape === "noun" &&
  value.preposition === "" &&
  (value.from === 1 || value.from === 2) &&
  tool.deeds.size > 0 &&
  !tool.deeds.has("read");

/** "merge *fix/login*": where a tool takes no path, what looks like one is a name. */
const isNameWithSlash = (value: Value, tool: ToolProfile): boolean =>
  value.words[0]?.literal?.kind === "path" && !tool.inputs.some(({ kinds }) => kinds.includes("path"));

const IS_PLACE = new Set(["in", "at", "into", "on"]);
const isForPerson = ({ kinds }: Parameter) => kinds[0] === "person" || kinds[0] === "recipient";

const WANTS_FOLDER = /\b(?:director(?:y|ies)|folders?|dir)\b/i;

/** "under docs", "in the backup folder": a folder need not look like a path. */
const isFolderInWords = (parameter: Parameter, { shape, preposition, from }: Value): boolean =>
  parameter.kinds[0] === "path" &&
  WANTS_FOLDER.test(`${parameter.name} ${parameter.description}`) &&
  (shape === "noun" || shape === "proper") &&
  (["in", "under", "inside", "within", "of"].includes(preposition) || (preposition === "" && from === 1));

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
  if (best === 0 && isFolderInWords(parameter, value)) return MINIMUM;
  if (best === 0) return 0;
  if (IS_PLACE.has(value.preposition) && isForPerson(parameter)) best -= 1; // what stands behind "in" is nobody
  if (isNameWithSlash(value, tool)) best += 1.1;
  if (value.isBare) best += 1;
  if (isSoleObject(parameter, value, tool) || isDirectObject(parameter, value, tool)) best += 1;
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
  if (wantsFolder && value.text.includes("*")) return -3;
  const isFile = /[^/]\.\w+$/.test(value.text);
  if (!isFile && !value.text.endsWith("/")) return wantsFolder ? 0.3 : 0; // "/etc/hosts" may be either
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
