// What a parameter wants to be filled with, read off its name, its description, its format and its type.
export type ValueKind =
  | "recipient"
  | "person"
  | "group"
  | "place"
  | "path"
  | "url"
  | "email"
  | "text"
  | "title"
  | "query"
  | "date"
  | "time"
  | "duration"
  | "number"
  | "amount"
  | "currency"
  | "language"
  | "unit"
  | "identifier"
  | "expression"
  | "flag"
  | "any";

// In each line: the kind, words that mean it in a name, words that mean it in a description.
const CUES: [ValueKind, RegExp, RegExp][] = [
  ["email", /\be ?mails?\b/, /\be-?mail address\b/],
  ["url", /\b(?:url|uri|link|href|website)\b/, /\b(?:url|web address|link)\b/],
  [
    "path",
    /\b(?:path|file|filename|filepath|directory|folder|dir)\b/,
    /\b(?:path|file ?name|directory|folder)\b/,
  ],
  [
    "recipient",
    /^(?:to|recipient|recipients|receiver|addressee|cc|bcc)$|\brecipients?\b/,
    /\b(?:recipient|receiver|addressee|to whom|who (?:to|receives|gets))\b/,
  ],
  ["currency", /\b(?:currency|currencies)\b/, /\bcurrenc(?:y|ies)\b/],
  ["language", /\b(?:language|lang|locale)\b/, /\blanguage\b/],
  [
    "duration",
    /\b(?:duration|minutes|hours|seconds|days|length)\b/,
    /\b(?:duration|how long|in minutes|number of minutes|in hours|in seconds|length of)\b/,
  ],
  ["date", /\b(?:date|day|datetime|when|due|deadline)\b/, /\b(?:date|day|YYYY|deadline)\b/i],
  ["time", /\b(?:time|hour|start|end|at)\b/, /\b(?:time|hour|HH:MM|o'clock)\b/i],
  ["amount", /\b(?:amount|sum|price|total|budget)\b/, /\b(?:amount|price|how much)\b/],
  [
    "text",
    /\b(?:body|text|message|content|contents|comment|note|notes|description|details|reason|sidenote|context|summary|caption|reply|feedback|payload|data)\b/,
    /\b(?:text|body|content|message to|what to (?:say|write)|words of)\b/,
  ],
  [
    "title",
    /\b(?:title|subject|headline|topic|heading)\b/,
    /\b(?:title|subject|headline|short name|one line)\b/,
  ],
  [
    "query",
    /\b(?:query|q|search|keyword|keywords|terms|term|question|pattern|phrase)\b/,
    /\b(?:search (?:terms?|query|text|phrase)|query|keywords?|what to (?:search|look) for|question)\b/,
  ],
  ["expression", /\b(?:expression|formula|equation|calculation)\b/, /\b(?:expression|formula)\b/],
  [
    "group",
    /\b(?:department|dept|team|division|group|unit|category|project|label|tag|status|type|area|repo|repository)\b/,
    /\b(?:department|team|division|group|category|project)\b/,
  ],
  [
    "person",
    /\b(?:user|person|name|employee|assignee|owner|attendees?|participants?|contact|customer|manager|author|guests?|who|member|username)\b/,
    /\b(?:person|employee|attendees?|participants?|assignee|who|user|people|member)\b/,
  ],
  [
    "place",
    /\b(?:location|city|place|country|region|address|destination|origin|town|timezone|zone|airport|station|room|venue|office|building)\b/,
    /\b(?:city|location|place|country|town|region|room|airport)\b/,
  ],
  ["unit", /\b(?:units?|scale|format)\b/, /\bunit\b/],
  [
    "identifier",
    /\b(?:id|ids|key|code|ticket|issue|order|number|no|ref|reference|sku|symbol|ticker|uuid)\b/,
    /\b(?:id|identifier|number of the|key|code|ticker|symbol)\b/,
  ],
];

const FORMATS: Record<string, ValueKind> = {
  email: "email",
  uri: "url",
  url: "url",
  date: "date",
  "date-time": "date",
  time: "time",
  duration: "duration",
};

/**
 * The kinds that fit, the likeliest first. A name outweighs a description; `any` closes the list of a text,
 * `number` and `flag` stand for themselves.
 */
export function kindsOf(name: string, description: string, format: string, type: string): ValueKind[] {
  const kinds: ValueKind[] = [];
  const add = (kind: ValueKind | undefined) => {
    if (kind !== undefined && !kinds.includes(kind)) kinds.push(kind);
  };
  add(FORMATS[format]);
  if (type === "boolean") return ["flag"];
  for (const [kind, inName] of CUES) if (inName.test(name)) add(kind);
  for (const [kind, , inDescription] of CUES) if (inDescription.test(description.toLowerCase())) add(kind);
  if (type === "number" || type === "integer") add("number");
  else add("any");
  return kinds;
}
