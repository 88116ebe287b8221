// Teaches: what a reader must not take apart. Values such as `a_b`, ' OR 1=1 -- or to=a@b.test are found first
// and kept whole; the language library sees a plain word in their place.

export type LiteralKind =
  | "run"
  | "code"
  | "quote"
  | "sql"
  | "url"
  | "email"
  | "path"
  | "assignment"
  | "identifier"
  | "tag"
  | "phone"
  | "date"
  | "time"
  | "money"
  | "number";

/** A protected span of a text. `value` is what it means (quotes off), `name` the left side of an assignment. */
export interface Literal {
  kind: LiteralKind;
  value: string;
  name?: string;
  start: number;
  end: number;
}

const COMPARISON = String.raw`(?:or|and)\s+(?:not\s+)?(?:\S{1,40}?\s*(?:=|<>|<|>|\blike\b)\s*[^\s"]{1,40}|true|1)`;
const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const EXTENSIONS =
  "txt|md|csv|tsv|json|jsonl|ya?ml|toml|ini|cfg|conf|env|log|pdf|docx?|xlsx?|pptx?|html?|css|xml|sql|db|sqlite|ts|tsx|js|jsx|mjs|py|rb|go|rs|java|c|h|cpp|sh|ps1|png|jpe?g|gif|svg|webp|mp3|mp4|zip|tar|gz|pem|key|crt|lock|bak|tmp|ipynb";

// A run of signs as long as this is no word: it is taken as a value, as it stands.
const RUN = String.raw`(?<!\S)\S{400,}`;

// The order is a priority: where two kinds begin at one place, the first wins. A pattern that begins with an unbounded
// run looks behind itself, so that it is tried at the run's first sign alone: the time stays linear.
const PATTERNS: [LiteralKind, string][] = [
  ["run", String.raw`(?<!\S)(?!["'\`“‘«]|https?:)\S{400,}`],
  ["code", "```[\\s\\S]{0,4000}?```|`[^`\\n]{1,2000}`"],
  ["sql", String.raw`(?<=^|\s|[(:=])''\s*(?:or|and|union|;)[^\n]{0,200}?--\s?'`],
  [
    "sql",
    String.raw`(?<![\w'])(?:[\w-]{0,40})'\)*\s*(?:${COMPARISON}|;\s*(?:drop|delete|update|insert|select)\b[^\n"]{0,200}?(?=--)|union\s+(?:all\s+)?select\b[^\n"]{0,200}?(?=--|$))(?:\s*;?\s*(?:--|#|/\*))?`,
  ],
  ["quote", String.raw`"[^"\n]{1,4000}"|“[^”]{1,4000}”|«[^»]{1,4000}»|‘[^’\n]{1,4000}’(?!\w)`],
  ["quote", String.raw`(?<![\w'])'(?=[^\s'])[^'\n]{0,1000}(?:'\w[^'\n]{0,1000}){0,20}'(?!\w)`],
  ["url", String.raw`\bhttps?:\/\/[^\s<>"'\`)]*[^\s<>"'\`).,;:!?]`],
  ["run", RUN],
  ["email", String.raw`[\w.+-]{1,64}@\w[\w-]*(?:\.\w[\w-]*)+`],
  [
    "assignment",
    String.raw`\b[A-Za-z_][\w-]{0,40}\s?=\s?(?:"[^"\n]*"|\`[^\`\n]*\`|'[^'\n]*'(?!')|[^\s,;)"'\`]*[^\s,;)"'\`.!?])`,
  ],
  ["date", String.raw`\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)?)?\b`],
  [
    "date",
    String.raw`\b(?:\d{1,2}(?:st|nd|rd|th)?\s(?:of\s)?${MONTH}\b(?:,?\s\d{4}\b)?|(?:(?!may\s)${MONTH}\s\d{1,2}(?:st|nd|rd|th)?|may\s\d{1,2}(?:st|nd|rd|th))\b(?:,?\s\d{4}\b)?|\d{1,2}[./]\d{1,2}[./]\d{2,4}\b)`,
  ],
  ["time", String.raw`\b\d{1,2}(?::\d\d)?\s?(?:am|pm|a\.m\.|p\.m\.)(?!\w)|\b\d{1,2}:\d\d\b`],
  ["path", String.raw`(?<![\w@<])(?:~|\.{1,2})?\/(?:[\w.@*-]+\/?)*[\w*-]\/?|\b[A-Za-z]:\\[^\s"']+`],
  [
    "path",
    String.raw`(?<![\w/.@-])[\w.@-]+(?:\/[\w.@*-]+)*\/(?:[\w@*-]+\.\w+|[\w.@*-]+\/[\w.@*-]*\w|(?=[\s?!,;:)]|\.(?:\s|$)|$))`,
  ],
  [
    "path",
    String.raw`(?<![\w.-])(?:\*|[\w-]+(?:\.[\w-]+){0,4})\.(?:${EXTENSIONS})\b|(?<![\w.)])\.[a-z][\w-]+(?:\.\w+)*`,
  ],
  [
    "path",
    String.raw`(?<![\w/.-])(?!(?:and|he|she|his|her|yes|on|km|w|n|input|true|either|him|read|client)\/)[A-Za-z][\w.-]*\/[A-Za-z][\w.-]*\w`,
  ],
  ["tag", String.raw`(?<![\w&])[#@][A-Za-z][\w-]*`],
  ["phone", String.raw`\+\d[\d ()-]{6,18}\d\b`],
  ["money", String.raw`[$€£¥]\s?\d[\d,]*(?:\.\d+)?\b|\b\d[\d,]*(?:\.\d+)?\s?[€£¥$](?!\w)`],
  // An order number, a name with underscores, an IBAN, an ISBN, a version.
  [
    "identifier",
    String.raw`\b[A-Z]{1,10}-\d+(?=s?\b)|\b[A-Za-z]\w*_\w+\b|\b[A-Z]{2}\d\d[A-Z\d]{8,30}\b|(?<![\w-])\d{1,5}(?:-\d{1,7}){3,4}(?![\w-])|(?<![\w.])v?\d+\.\d+\.\d+(?![\w.]*\d)`,
  ],
  [
    "number",
    String.raw`#\d+\b|(?:(?<![\w.])|(?<=\d[x×*]))(?:(?<![\d)]\s?)[-−])?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:%|(?![\w])|(?=[x×*]\d))`,
  ],
];

// A plain word begins no literal; stepping over it at once makes the scan several times faster.
const PLAIN_WORD = String.raw`\b(?!${MONTH})[a-z]+(?![\w'@/.:_(-]|\s?=)`;

const SCANNER = new RegExp(
  `(?!${RUN})${PLAIN_WORD}|${PATTERNS.map(([, pattern]) => `(${pattern})`).join("|")}`,
  "gim",
);
const CASED = new Set<LiteralKind>(["identifier"]);
const IDENTIFIER = /^(?:[A-Z]{1,10}-\d+|[A-Za-z]\w*_\w+|[A-Z]{2}\d\d[A-Z\d]{8,30}|[\d-]+|v?[\d.]+)$/;

const unquoted = (text: string) => text.replace(/^(["'`“«‘])([\s\S]*)["'`”»’]$/, "$2");

function meaningOf(kind: LiteralKind, raw: string): { value: string; name?: string } {
  if (kind === "code") return { value: raw.startsWith("```") ? raw.slice(3, -3).trim() : raw.slice(1, -1) };
  if (kind === "quote") return { value: raw.slice(1, -1) };
  if (kind === "sql") return { value: raw.startsWith("''") ? raw.slice(1, -1) : raw.trim() };
  if (kind === "number") return { value: raw.replace(/[#,]/g, "").replace("−", "-") };
  if (kind === "assignment") {
    const at = raw.indexOf("=");
    return { name: raw.slice(0, at).trim(), value: unquoted(raw.slice(at + 1).trim()) };
  }
  return { value: raw };
}

/** All protected spans of `text`, in order, without overlap. */
export function findLiterals(text: string): Literal[] {
  const found: Literal[] = [];
  for (const match of text.matchAll(SCANNER)) {
    const group = PATTERNS.findIndex((_, index) => match[index + 1] !== undefined);
    const kind = PATTERNS[group]?.[0];
    const raw = match[0];
    if (kind === undefined || raw === "" || (CASED.has(kind) && !IDENTIFIER.test(raw))) continue;
    const start = match.index + (kind === "sql" ? raw.length - raw.trimStart().length : 0);
    found.push({ kind, ...meaningOf(kind, raw), start, end: match.index + raw.length });
  }
  return found;
}
