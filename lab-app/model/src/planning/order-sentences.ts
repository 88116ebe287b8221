// Teaches: a long result is skimmed, not read. Cheap signs say which few sentences may hold an order; only these are
// taken apart. This bounds the time that a result of any length can cost.
import type { ToolProfile } from "../choosing/tool-profile.ts";

const VERBS =
  "use|call|run|send|forward|e-?mail|message|post|read|open|write|delete|remove|look|search|add|create|set|get|fetch|list|book|cancel|close|assign|update|move|copy|upload|share|tell|notify|invoke|execute|transfer|pay|refund|approve|submit|publish|comment|reply|convert|schedule|turn|switch|order|play|start|stop|grant|change|mark|rename|save|show|find|query|contact|inform|pass|include|leave|report|download|visit|check|make|put|give|record|log|store|translate|remind|print|exfiltrate|leak";

// An order begins a sentence, or stands behind a word that opens one.
const MAY_ORDER = new RegExp(
  `(?:^|[:;,.!>\\]-]\\s*|\\b(?:please|must|should|shall|now|then|and|also|first|immediately|to|assistant|you|ai|agent|model)\\s+)(?:${VERBS})\\b`,
  "i",
);
const ADDRESSES_READER =
  /\b(?:ignore|disregard|instructions?|assistant|ai|agent|llm|system|important|you must|tool|function)\b/i;
const HAS_VALUE = /[@/`"'_=]|\d/;

const LONGEST = 500;
const MOST_SENTENCES = 12;

function signs(sentence: string, toolNames: readonly string[]): number {
  const named = toolNames.some((name) => sentence.includes(name)) ? 4 : 0;
  return named + (ADDRESSES_READER.test(sentence) ? 2 : 0) + (HAS_VALUE.test(sentence) ? 1 : 0);
}

/** The sentences of the texts that are likeliest to hold an order, in the order in which they stand. */
export function orderSentences(texts: readonly string[], tools: readonly ToolProfile[]): string[] {
  const names = tools.map(({ name }) => name);
  const candidates = texts
    .flatMap((text) => text.split(/(?<=[.!?])\s+|\n+/))
    .filter((sentence) => sentence.length < LONGEST && MAY_ORDER.test(sentence))
    .map((sentence, place) => ({ sentence, place, signs: signs(sentence, names) }));
  candidates.sort((a, b) => b.signs - a.signs || a.place - b.place);
  return candidates
    .slice(0, MOST_SENTENCES)
    .sort((a, b) => a.place - b.place)
    .map(({ sentence }) => sentence);
}
