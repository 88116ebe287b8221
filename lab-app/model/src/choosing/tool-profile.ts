// Teaches: all that a model knows of a tool is its name, its description and its parameters.
import { BoundedCache } from "../bounded-cache.ts";
import { readClauses } from "../reading/clauses.ts";
import { readWords, type Token } from "../reading/language.ts";
import { splitSentences } from "../reading/sentences.ts";
import { type Deed, deedsOf } from "../reading/verbs.ts";
import { conceptsOfAll } from "./concepts.ts";
import { wordsOfName } from "./names.ts";
import { type Parameter, readParameters } from "./parameters.ts";

/** A tool as the request offers it. */
export interface OfferedTool {
  name: string;
  description: string;
  /** JSON Schema of the arguments, as it was sent. */
  parameters: Record<string, unknown>;
}

/** The words by which a tool can be recognised; all words are stems. */
export interface ToolProfile extends OfferedTool {
  nameStems: ReadonlySet<string>;
  /** Words of the sentences that say what the tool is for. */
  purposeStems: ReadonlySet<string>;
  /** What these words mean: other words can mean the same. */
  purposeConcepts: ReadonlySet<number>;
  /** Words that the description writes like names: "in the ACME database". */
  properStems: ReadonlySet<string>;
  /** The verb that the description begins with. */
  verbStem: string | undefined;
  /** Words of "not for …": they speak against the tool. */
  excludedStems: ReadonlySet<string>;
  parameterStems: ReadonlySet<string>;
  parameterConcepts: ReadonlySet<number>;
  deeds: ReadonlySet<Deed>;
  inputs: readonly Parameter[];
}

const CONTENT = new Set(["NOUN", "PROPN", "VERB", "ADJ", "ADV", "NUM", "SYM", "X", "INTJ"]);

export const stemsOf = (text: string): string[] =>
  readWords(text)
    .filter(({ pos, literal }) => CONTENT.has(pos) && !literal)
    .map(({ stem }) => stem);

/** A description's first sentence says what the tool does, and so does one that begins with "Use …" or states. */
function isPurpose(sentence: string, index: number): boolean {
  if (index === 0) return true;
  const [first] = readClauses(sentence);
  if (!first || first.condition) return first?.words[0]?.lemma === "use";
  return first.mood !== "imperative" || first.words[0]?.lemma === "use" || first.words[0]?.lemma === "return";
}

function build(tool: OfferedTool): ToolProfile {
  const nameWords = readWords(wordsOfName(tool.name));
  const sentences = splitSentences(tool.description === "" ? wordsOfName(tool.name) : tool.description);
  const isExclusion = (sentence: string) => /\b(?:not|never|don't|cannot|can't)\b/i.test(sentence);
  const purposes = sentences.filter(
    (sentence, index) => isPurpose(sentence, index) && !isExclusion(sentence),
  );
  const exclusions = sentences.filter(
    (sentence) => isExclusion(sentence) && /\b(?:use|for)\b/i.test(sentence),
  );
  const purposeStems = new Set(purposes.flatMap(stemsOf));
  const inputs = readParameters(tool.parameters);
  const firstSentence = readWords(purposes[0] ?? "");
  // The name's own verb tells best what is done; without one, the description's first.
  const isVerb = ({ lemma }: Token) => deedsOf(lemma).size > 0;
  const inName = nameWords
    .slice(0, 1)
    .find((word) => isVerb(word) && word.lower.replace(" ", "_") === word.lemma);
  const verb =
    inName ?? firstSentence.find((word, index) => isVerb(word) && (index === 0 || word.pos === "VERB"));
  const deeds: ReadonlySet<Deed> = deedsOf(verb?.lemma ?? "");
  const parameterStems = new Set(inputs.flatMap(({ stems }) => [...stems]));
  return {
    ...tool,
    nameStems: new Set(nameWords.map(({ stem }) => stem)),
    purposeStems,
    purposeConcepts: conceptsOfAll(purposeStems),
    properStems: new Set(
      firstSentence.filter(({ text }, index) => index > 0 && /^\p{Lu}/u.test(text)).map(({ stem }) => stem),
    ),
    verbStem: firstSentence[0]?.stem,
    excludedStems: new Set(exclusions.flatMap(stemsOf)),
    parameterStems,
    parameterConcepts: conceptsOfAll(parameterStems),
    deeds,
    inputs,
  };
}

const cache = new BoundedCache<ToolProfile>(2000);

export const profileTool = (tool: OfferedTool): ToolProfile =>
  cache.get(JSON.stringify([tool.name, tool.description, tool.parameters]), () => build(tool));
