import { isAkin } from "../choosing/concepts.ts";
import { wordsOfName } from "../choosing/names.ts";
import type { Parameter } from "../choosing/parameters.ts";
import type { Clause } from "../reading/clause.ts";
import { readWords } from "../reading/language.ts";

/** The value of an `enum` that the clause names: its own words first, then words that mean the same. */
export function chooseOption(parameter: Parameter, clause: Clause): unknown {
  const stems = clause.words.map(({ stem, lower, literal }) =>
    literal ? literal.value.toLowerCase() : stem || lower,
  );
  const lowers = new Set(clause.words.map(({ lower, literal }) => literal?.value.toLowerCase() ?? lower));
  const wordsOf = (option: unknown) => readWords(wordsOfName(String(option)));
  const exact = parameter.options.find((option) => {
    const words = wordsOf(option);
    return (
      lowers.has(String(option).toLowerCase()) ||
      (words.length > 0 && words.every(({ stem }) => stems.includes(stem)))
    );
  });
  if (exact !== undefined) return exact;
  return parameter.options.find((option) =>
    wordsOf(option).some((word) => word.pos !== "ADP" && stems.some((stem) => isAkin(stem, word.stem))),
  );
}
