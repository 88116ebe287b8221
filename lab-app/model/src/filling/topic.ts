import type { ToolProfile } from "../choosing/tool-profile.ts";
import type { Clause } from "../reading/clause.ts";
import { GENERIC } from "../reading/verbs.ts";

const OPENS_TOPIC = new Set("for about on regarding concerning of".split(" "));
const TAIL =
  /(?:\s+(?:please|for me|thanks|thank you|online|on the (?:web|internet)|right now|with a tool|using a tool))+$/i;

/** What a search or a question is about: the words behind "for" or "about", else all but the tool's own words. */
export function topicOf(clause: Clause, tool: ToolProfile): string {
  const { words, sentence } = clause;
  const isOwn = (index: number) => {
    const word = words[index];
    return (
      word !== undefined &&
      !word.literal &&
      (tool.nameStems.has(word.stem) || tool.purposeStems.has(word.stem) || GENERIC.has(word.lemma))
    );
  };
  const opening = words.findIndex(
    ({ lower }, index) => index > 0 && index < words.length - 1 && OPENS_TOPIC.has(lower),
  );
  let start = words.findIndex(({ lemma }) => lemma === "search_for" || lemma === "look_for");
  if (start >= 0) start += 1;
  else if (
    opening > 0 &&
    words
      .slice(0, opening)
      .every(
        (word, index) =>
          isOwn(index) ||
          ["DET", "PRON", "ADP", "AUX", "ADJ", "PUNCT"].includes(word.pos) ||
          word.lower === "latest",
      )
  )
    start = opening + 1;
  else
    start = words.findIndex(
      (word, index) => !isOwn(index) && !["DET", "PRON", "ADP", "AUX", "PUNCT", "PART"].includes(word.pos),
    );
  const first = words[Math.max(start, 0)];
  const last = words.at(-1);
  return first && last && start >= 0 ? sentence.slice(first.start, last.end).replace(TAIL, "") : "";
}
