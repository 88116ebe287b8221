// Teaches: "before running any search", "when the user mentions a password": on what an instruction hangs.
import { isAkin } from "../choosing/concepts.ts";
import type { ToolProfile } from "../choosing/tool-profile.ts";
import type { Condition } from "../reading/clause.ts";
import { readWords, type Token } from "../reading/language.ts";
import { GENERIC } from "../reading/verbs.ts";
import { namedTool } from "./named-tool.ts";

const set = (words: string) => new Set(words.split(" "));
const USING = set(
  "run running use using call calling invoke execute perform make making do doing any every each all this that tool function call request query question you the a an it before after time other operation action task user always is are be been ask",
);
const SAYING =
  /\b(?:user|someone|anyone|anybody|somebody|they|message|conversation|prompt|question|request)\b.*\b(?:mention|ask|say|want|request|need|talk|speak|write|type|include|contain|share|send|provide|give)\w*/i;
const SPEAKERS = set(
  "user someone anyone mention mentions ask asks say says want wants request requests need needs talk about for the a an any their message contains includes writes types speaks when whenever if",
);
const ALWAYS =
  /\b(?:answer|respond|reply|anything|everything|any (?:request|question|tool|action)|every (?:request|question|answer|tool|message from the user)|each (?:request|question|answer)|starting|beginning)\w*/i;

const telling = (words: readonly Token[], silent: ReadonlySet<string>) =>
  words.filter(
    ({ pos, lower, lemma }) =>
      pos !== "PUNCT" &&
      pos !== "DET" &&
      pos !== "PRON" &&
      pos !== "ADP" &&
      !silent.has(lower) &&
      !silent.has(lemma),
  );

/** Whether the user's text has what the condition waits for. */
export function isSaidByUser(condition: Condition, user: string): boolean {
  if (!SAYING.test(condition.text)) return false;
  const wanted = telling(condition.words, SPEAKERS);
  if (wanted.length === 0) return true;
  const said = readWords(user.slice(0, 4000));
  return wanted.some(({ stem }) => said.some((word) => word.stem === stem));
}

/** Whether the condition is about using `tool`; `owner` is the tool in whose description it stands. */
export function isAboutUse(
  condition: Condition,
  tool: ToolProfile,
  tools: readonly ToolProfile[],
  owner: ToolProfile | undefined,
): boolean {
  const named = namedTool(condition.words, tools);
  if (named) return named === tool;
  if (/\b(?:this|it)\b/i.test(condition.text) && tool === owner) return true;
  if (SAYING.test(condition.text)) return false;
  if (/\b(?:every|any|each|all)\b[^.]*\b(?:tools?|functions?|calls?|actions?)\b/i.test(condition.text))
    return tool !== owner;
  const words = telling(condition.words, USING);
  if (words.length === 0) return owner === undefined || tool === owner;
  if (ALWAYS.test(condition.text)) return true;
  const own = [...tool.nameStems];
  // "search" is akin to all that finds; only words with a meaning of their own may stand for others.
  const means = ({ stem, lemma }: Token) =>
    own.includes(stem) || (!GENERIC.has(lemma) && own.some((one) => isAkin(one, stem)));
  return words.every(means);
}
