// Which words of a clause can be part of a name or of a thing's description.
import type { Token } from "../reading/language.ts";
import { isQuestionWord } from "../reading/verb-position.ts";
import { deedsOf } from "../reading/verbs.ts";
import { currencyCode, isLanguage, isUnit } from "./lexicon.ts";

export const PREPOSITIONS = new Set(
  `in at on of from to for with about by into regarding concerning within under between until through over per as
  near around off than against inside called named titled labelled labeled than via using onto towards toward versus
  entitled reading`.split(/\s+/),
);
export const NOMINAL = new Set(["NOUN", "PROPN", "ADJ", "X", "NUM", "INTJ"]);
const VAGUE = new Set(
  "please thing one lot bit way look hand favour favor me my what which many much fewer less more all everything there here now some any other another".split(
    " ",
  ),
);

export const isCapital = (word: Token) => /^\p{Lu}/u.test(word.text);

/** "Is the service *healthy*?": what is asked about a thing is no part of its name. */
const isPredicate = (words: readonly Token[], index: number): boolean =>
  index === words.length - 1 &&
  words[index]?.pos === "ADJ" &&
  words[index - 1]?.pos === "NOUN" &&
  /^(?:is|are|was|were)$/.test(words[0]?.lower ?? "");

/** "What does the kettle *cost*": at the end of a question with "does" stands a verb, whatever else it may be. */
const isFinalVerb = (words: readonly Token[], index: number): boolean =>
  index === words.length - 1 &&
  index > 2 &&
  words[index - 1]?.pos === "NOUN" &&
  isQuestionWord(words[0]) &&
  ["do", "does", "did"].includes(words.slice(1, 4).find(({ lemma }) => lemma === "do")?.lower ?? "") &&
  /^\p{Ll}+$/u.test(words[index]?.text ?? "");

/** "Does Ann Lee *work* in design": in such a question the verb follows the name in its plain form. */
const isAskedVerb = (words: readonly Token[], index: number): boolean => {
  const [word, previous] = [words[index], words[index - 1]];
  const asks = words.slice(0, 3).some(({ lower }) => lower === "do" || lower === "does" || lower === "did");
  return (
    asks &&
    word?.pos === "NOUN" &&
    /^\p{Ll}+$/u.test(word.text) &&
    previous !== undefined &&
    isCapital(previous) &&
    index > 1 &&
    ["in", "at", "for", "to", "on", "with", "under"].includes(words[index + 1]?.lower ?? "")
  );
};

/** Whether a word can be part of a name or a thing's description. The library errs on names, so capitals count. */
export function isNominal(words: readonly Token[], index: number): boolean {
  const word = words[index] as Token;
  if (word.lower === "&") return true;
  if (word.pos === "PUNCT" || word.lower === "'s" || PREPOSITIONS.has(word.lower) || VAGUE.has(word.lower))
    return false;
  if (isFinalVerb(words, index) || isAskedVerb(words, index) || isPredicate(words, index)) return false;
  const isName = isCapital(word) && !["PRON", "AUX", "ADV", "SCONJ"].includes(word.pos) && word.lower !== "i";
  const next = words[index + 1];
  const opensName = index > 0 || (next !== undefined && isCapital(next) && deedsOf(word.lemma).size === 0);
  if (opensName && isName && !isQuestionWord(word)) return true;
  const previous = words[index - 1];
  const isVerbPlace = previous === undefined || ["PRON", "PART", "AUX", "NOUN"].includes(previous.pos);
  if (
    ["work", "works", "sit", "sits", "belong", "belongs", "report", "reports"].includes(word.lower) &&
    isVerbPlace
  )
    return false;
  if (index === 0 && /^[A-Z]{3}$/.test(word.text) && currencyCode(word.text) !== undefined) return true;
  if (currencyCode(word.text) !== undefined || isUnit(word.text) || isLanguage(word.text))
    return index > 0 && word.pos !== "ADP";
  if (NOMINAL.has(word.pos)) return !(index === 0 && deedsOf(word.lemma).size > 0);
  return (
    word.pos === "VERB" &&
    previous !== undefined &&
    (previous.pos === "DET" || PREPOSITIONS.has(previous.lower)) &&
    !/^(?:to)$/.test(previous.lower)
  );
}

/** "Kind *of* Blue", "Lord *of the* Rings": between two capitals these words are part of a name. */
export function joinsName(words: readonly Token[], index: number): boolean {
  const [before, word, after] = [words[index - 1], words[index], words[index + 1]];
  if (!before || !word || !after || index < 2) return false;
  const opens = word.lower === "of" && isCapital(before) && (isCapital(after) || after.lower === "the");
  return opens || (word.lower === "the" && before.lower === "of" && isCapital(after));
}
