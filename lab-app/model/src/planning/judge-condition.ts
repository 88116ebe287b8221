// Teaches: "if it is raining, …" hangs on what the look-up says, not on whether it says anything. What can't be told
// from the result is not taken for true: a deed that should not have been done can't be taken back.
import { isAkin } from "../choosing/concepts.ts";
import type { ToolProfile } from "../choosing/tool-profile.ts";
import { keyFor, numberIn, type ReadResult, type Row } from "../filling/records.ts";
import type { Condition } from "../reading/clause.ts";
import { readWords, type Token } from "../reading/language.ts";
import { limitIn } from "../reading/limits.ts";

const NEGATED = /\b(?:not|isn't|aren't|no longer)\b|n't\b/i;
const SAYS_ONLY_THAT_IT_IS = new Set(
  `be have do there exist find find_out work sit belong get return show exist available any anyone anybody someone
  somebody nobody anything something nothing result record row entry match people one at all still already yet currently now really actually maybe`.split(
    /\s+/,
  ),
);
const TELLS = new Set(["NOUN", "VERB", "ADJ", "ADV"]);

/** The words that say how a thing must be: "if *Paris* is *raining*" says "raining" of what is looked up. */
function stateWords({ words }: Condition, tool: ToolProfile, args: Record<string, unknown>): Token[] {
  const given = new Set(
    Object.values(args).flatMap((value) => readWords(String(value)).map(({ stem }) => stem)),
  );
  return words.filter(
    ({ pos, literal, lemma, stem }) =>
      TELLS.has(pos) &&
      !literal &&
      !SAYS_ONLY_THAT_IT_IS.has(lemma) &&
      !isAkin(stem, "peopl") &&
      !given.has(stem) &&
      !tool.nameStems.has(stem) &&
      !tool.parameterStems.has(stem),
  );
}

const flagOf = (rows: readonly Row[], stem: string): boolean | undefined => {
  const [row = {}] = rows;
  const value = row[keyFor(row, stem) ?? ""];
  return typeof value === "boolean" ? value : undefined;
};

/** "rain" and "rainy"; not "rain" and "sunny", which are of one kind and opposites. */
const isSameWord = (one: string, other: string): boolean =>
  one === other || (one.length > 3 && other.length > 3 && (one.startsWith(other) || other.startsWith(one)));

/**
 * Whether a result bears out the condition; undefined where the condition only asks whether anything is found.
 * `tool` and `args` are the look-up's.
 */
export function judgeCondition(
  condition: Condition,
  { tool, args }: { tool: ToolProfile; args: Record<string, unknown> },
  result: ReadResult,
): boolean | undefined {
  const isNegated = NEGATED.test(condition.text) !== (condition.relation === "unless");
  const isInverted = isNegated !== (condition.isInverted ?? false);
  const isWithin = limitIn(condition.text);
  if (isWithin) {
    const value = numberIn(result);
    return value !== undefined && isWithin(value) !== isInverted;
  }
  const states = stateWords(condition, tool, args);
  if (states.length === 0) return undefined;
  const plain = (result.text.slice(0, 2000).match(/\p{L}+/gu) ?? []).join(" "); // in JSON every value is quoted
  const said = readWords(plain).map(({ stem }) => stem);
  const holds = states.every(
    ({ stem }) => flagOf(result.rows, stem) ?? said.some((one) => isSameWord(one, stem)),
  );
  return holds !== isInverted;
}
