import { type Condition, textOf } from "./clause.ts";
import type { Token } from "./language.ts";
import { isOrderAt, isQuestionAt } from "./verb-position.ts";

const RELATIONS: Record<string, Condition["relation"]> = {
  before: "before",
  after: "after",
  when: "when",
  whenever: "when",
  if: "when",
  once: "after",
  upon: "after",
  unless: "unless",
  instead: "instead",
  every: "when",
  each: "when",
  "any time": "when",
  otherwise: "otherwise",
  else: "otherwise",
};
const STANDING = new Set("any every each whenever anytime all always".split(" "));
const LEADERS = new Set("and but important note system : ! only please also always first".split(" "));
const SUBJECTS = new Set(
  "you i the a an any every each someone anyone anybody somebody they we using calling asked this".split(" "),
);

const isGerund = (word: Token | undefined) => word !== undefined && /^\w{2,}ing\b/.test(word.lower);

/** "before 5 pm" and "after lunch" are times, "before you search" and "after any search" are conditions. */
function opensCondition(words: readonly Token[], index: number): boolean {
  const word = words[index];
  const next = words[index + 1];
  if (!word || !next || RELATIONS[word.lower] === undefined) return false;
  if (word.lower === "if" || word.lower === "whenever" || word.lower === "unless") return true;
  if (word.lower === "every" || word.lower === "each") return next.lower === "time";
  if (word.lower === "instead") return next.lower === "of";
  if (word.lower === "when" || word.lower === "once") return !next.literal && next.pos !== "AUX";
  return isGerund(next) || SUBJECTS.has(next.lower);
}

const makeCondition = (sentence: string, words: readonly Token[]): Condition | undefined => {
  const relation = RELATIONS[words[0]?.lower ?? ""];
  if (relation === undefined) return undefined;
  const standing = words.slice(0, 3).some(({ lower }) => STANDING.has(lower));
  return { relation, standing, words: words.slice(1), text: textOf(sentence, words) };
};

/** "otherwise", "or else", "if not", "if so": a condition that is all in what stands before; its length in words. */
function branchAt(
  words: readonly Token[],
  index: number,
): { relation: Condition["relation"]; length: number } | undefined {
  const [word, next] = [words[index]?.lower, words[index + 1]?.lower];
  if (word === "otherwise" || word === "else") return { relation: "otherwise", length: 1 };
  if (word === "or" && next === "else") return { relation: "otherwise", length: 2 };
  const isWhole = words[index + 2]?.lower === "," || isOrderAt(words, index + 2);
  if (word !== "if" || !isWhole) return undefined;
  if (next === "so" || next === "yes") return { relation: "so", length: 2 };
  return next === "not" || next === "no" ? { relation: "otherwise", length: 2 } : undefined;
}

export interface Conditioned {
  condition?: Condition | undefined;
  words: readonly Token[];
}

/** "Before any search, do A and B": the condition holds for all that follows it. */
export function splitLeadingCondition(sentence: string, words: readonly Token[]): Conditioned {
  const start = words.findIndex(({ pos, lower }) => pos !== "PUNCT" && !LEADERS.has(lower));
  const branch = start < 0 || start > 3 ? undefined : branchAt(words, start);
  if (branch) {
    const said = words.slice(start, start + branch.length);
    const condition = { ...branch, standing: false, words: said.slice(1), text: textOf(sentence, said) };
    return { condition, words: words.slice(start + branch.length) };
  }
  if (start < 0 || start > 3 || !opensCondition(words, start)) return { words };
  let end = words.findIndex(({ lower }, index) => index > start && lower === ",");
  if (end < 0) end = words.findIndex((_, index) => index > start + 2 && isOrderAt(words, index));
  if (end < 0) return { words };
  const rest = words.slice(words[end]?.lower === "," ? end + 1 : end);
  return { condition: makeCondition(sentence, words.slice(start, end)), words: rest };
}

/** "Look up A before you tell B": the condition of one clause. */
export function splitTrailingCondition(sentence: string, words: readonly Token[]): Conditioned {
  const start = words.findIndex((_, index) => index > 1 && opensCondition(words, index));
  if (start < 0 || words[0]?.lower === "ask" || isQuestionAt(words, 0)) return { words };
  // "after every tool with the line 'done'": what is given with a value belongs to the order.
  const given = words.findIndex(({ lower }, index) => index > start && lower === "with");
  const end = given > 0 && words.slice(given).some(({ literal }) => literal) ? given : words.length;
  return {
    condition: makeCondition(sentence, words.slice(start, end)),
    words: [...words.slice(0, start), ...words.slice(end)],
  };
}
