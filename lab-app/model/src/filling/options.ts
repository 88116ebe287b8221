import { isAkin } from "../choosing/concepts.ts";
import { wordsOfName } from "../choosing/names.ts";
import type { Parameter } from "../choosing/parameters.ts";
import type { Clause } from "../reading/clause.ts";
import { readWords, type Token } from "../reading/language.ts";

/** The value of an `enum` that the clause names: its own words first, then words that mean the same. */
export function chooseOption(parameter: Parameter, clause: Clause, used: Set<Token>): unknown {
  // The verb of an order is no option: "open a ticket" says nothing about a status "open".
  const words = clause.mood === "imperative" ? clause.words.slice(1) : clause.words;
  const particle = clause.words[0]?.lower.split(" ")[1];
  const says = (text: string) =>
    words.find(({ lower, literal }) => (literal?.value ?? lower).toLowerCase() === text);
  const optionWords = (option: unknown) => readWords(wordsOfName(String(option)));
  for (const option of parameter.options) {
    const text = String(option).toLowerCase();
    const word = says(text);
    if (word) used.add(word);
    if (word || particle === text) return option;
  }
  for (const option of parameter.options) {
    const own = optionWords(option);
    const found = own.map(({ stem }) =>
      words.find((word) => word.stem === stem && (word.pos !== "VERB" || word.lower === stem)),
    );
    if (own.length === 0 || found.includes(undefined)) continue;
    for (const word of found) if (word) used.add(word);
    return option;
  }
  const akin = parameter.options.find((option) => {
    const word = words.find(
      ({ stem, pos }) =>
        pos !== "ADP" &&
        pos !== "VERB" &&
        optionWords(option).some((own) => own.pos !== "ADP" && isAkin(stem, own.stem)),
    );
    if (word) used.add(word);
    return word !== undefined;
  });
  return akin ?? optionOfVerb(parameter, clause, used);
}

/** "close ticket 3" where a tool changes a status: the verb says what it becomes. */
function optionOfVerb(
  { options, required }: Parameter,
  { words: [verb], mood }: Clause,
  used: Set<Token>,
): unknown {
  if (!required || mood !== "imperative" || !verb || verb.literal) return undefined;
  const stem = verb.stem.replace(/^re(?=open|start|activ|enabl)/, "");
  const stemsOf = (option: unknown) => readWords(wordsOfName(String(option))).map((word) => word.stem);
  const meant =
    options.find((option) => stemsOf(option).includes(stem)) ??
    options.find((option) => stemsOf(option).some((own) => isAkin(own, stem)));
  if (meant !== undefined) used.add(verb);
  return meant;
}
