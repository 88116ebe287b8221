// Teaches: many wordings, one request. "I need Ann to know that …" is "Tell Ann that …"; "whos" is "who's".
import { readClauses } from "./clauses.ts";

// Apostrophes that quick fingers leave out, where they open a question or a prohibition.
const HASTY: [RegExp, string][] = [
  [/(^\W*|\b(?:and|also|then|but)\s+)(who|what|where|when|how)s\b(?=\s)/gi, "$1$2's"],
  [/(^\W*|[,;]\s*|\b(?:and|but|please|just)\s+)(do|does|is|are|was|wo|ca|should|must|did)nt\b/gi, "$1$2n't"],
];

const IN_CASE: [RegExp, string] = [/(^|[,;] |\band )in case (?!of\b)/gi, "$1if "];

const isRequest = (text: string) => ["imperative", "question"].includes(readClauses(text)[0]?.mood ?? "");

const PATTERNS: [RegExp, string][] = [
  IN_CASE,
  [/ (?:side by side|one (?:by one|after the other)|at the same time|in one go)(?=\W*$)/i, ""],
  [
    /^(?:is there |do you have |have you )?any(?:thing new| news|thing) (?=(?:on|about|regarding) )/i,
    "Show me news ",
  ],
  [/^(?:please )?(?:do not|don't|never) let me forget (to|about) /i, "Remind me $1 "],
  [
    /^(?:i|we)(?:'d| would)? (?:need|want|like) (?:this|that|it) in (?=\p{Lu}\p{L}+:)/iu,
    "Translate this into ",
  ],
  [
    /^copy (?:all |the )*(?:contents?|text) (?:of|from) (\S+) (?:in)?to (\S+)/i,
    "read $1, then write its contents to $2",
  ],
  [/^what(?:'s| is) (?:it|the weather) like (?:outside )?(?=(?:in|at) )/i, "What is the weather like "],
  [/^(?:i|we)(?:'d like| would like| want) (?:my|our|the) money back\b/i, "Refund"],
  [/^((?:on|at) [^,]{2,40}?),? ((?:i|we)(?:'d like| would like| want| need) .+?)([.!]*)$/i, "$2 $1$3"],
  [
    /^(?:i|we)(?:'d like| would like| want| need) (an? \w+(?: \w+)? (?:named|called|titled|entitled) )/i,
    "Create $1",
  ],
  [/^to ((?:\p{Lu}[\p{L}'-]+ ?){1,3}|\S+@\S+?): /iu, "Send a message to $1: "],
  [/^if (?=.*\d.*\bhow (?:many|much)\b)/i, ""],
  [
    /^(?:please )?(?:i|we)(?:'d| would)? (?:need|want|like) (.{2,60}?) to (?:know|hear|learn|be told|be informed)(?: that)? /i,
    "Tell $1 that ",
  ],
];

const FIELD_OF =
  /^((?:please |can you |could you )*)(post|send|e-?mail|mail|forward|share|message|text|write) (\S+@\S+ |#\S+ )?(the [a-z]+(?: [a-z]+)?) of ((?:the )?[a-z]+ (?:number )?(?:#?\d+|[A-Z]+-\d+))( .*|[.?!]*)$/i;

/** "Post the title of ticket 8 in #a" is "Look up ticket 8, then post the title in #a". */
const withLookUp = (sentence: string): string =>
  sentence.replace(
    FIELD_OF,
    (_whole, polite, verb, to = "", field, thing, rest) =>
      `${polite}look up ${thing}, then ${verb} ${to}${field}${rest}`,
  );

/** What stands in front of its request: "In Rome, who …?" is "who … in Rome?". */
const withPlaceBehind = (sentence: string): string =>
  sentence.replace(
    /^((?:in|from|for|at|on|within) [^,]{2,40}), (.+?)([.?!]*)$/i,
    (whole, place, rest, end) =>
      isRequest(rest) ? `${rest} ${place.charAt(0).toLowerCase()}${place.slice(1)}${end}` : whole,
  );

const replaced = (sentence: string, patterns: readonly [RegExp, string][]) =>
  patterns.reduce((text, [pattern, instead]) => text.replace(pattern, instead), sentence);

/** The sentence in the wording that the rest of the reader knows. */
export const asOrder = (sentence: string): string =>
  withLookUp(withPlaceBehind(replaced(replaced(sentence, HASTY), PATTERNS)));
