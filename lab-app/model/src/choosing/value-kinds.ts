// What a parameter wants to be filled with, read off its name, its description, its format and its type.
export type ValueKind =
  | "recipient"
  | "person"
  | "group"
  | "place"
  | "path"
  | "url"
  | "email"
  | "phone"
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
  | "sql"
  | "flag"
  | "any";

const words = (list: string) =>
  new RegExp(`\\b(?:${list.trim().split(/\s+/).join("|").replace(/_/g, " ")})\\b`);

// In each line: the kind, words that mean it in a name, words that mean it in a description.
const CUES: [ValueKind, RegExp, RegExp][] = [
  ["sql", words("sql statement"), words("sql")],
  ["email", words("email mail e_mail emails"), words("e-mail_address email_address")],
  ["phone", words("phone telephone mobile"), words("phone_number telephone mobile_number phone")],
  ["url", words("url uri link href website webhook"), words("url uri web_address link")],
  [
    "path",
    words("path file filename filepath directory folder dir"),
    words("path file_name filename directory folder"),
  ],
  [
    "recipient",
    /^(?:to|recipients?|receiver|addressee|cc|bcc)$|\brecipients?\b/,
    /\b(?:recipients?|receiver|addressee|to whom|who (?:to|receives|gets))\b/,
  ],
  ["currency", words("currency currencies"), words("currency currencies iso_4217")],
  ["language", words("language lang locale"), words("language")],
  [
    "duration",
    words("duration minutes hours seconds days nights length"),
    /\b(?:duration|how long|(?:in|number of|how many) (?:minutes|hours|seconds|days|nights)|length (?:of|in)|^minutes|^hours|^seconds)\b/,
  ],
  [
    "date",
    words("date day datetime when due deadline checkin checkout"),
    words("date day days yyyy deadline"),
  ],
  ["time", words("time hour start end at"), words("time hour hh:mm")],
  ["amount", words("amount sum price total budget"), words("amount price how_much")],
  ["expression", words("expression formula equation calculation"), words("expression formula")],
  [
    "text",
    words(
      "body text message content contents comment note notes description details reason sidenote context summary caption reply feedback payload transcript",
    ),
    words("text body content what_to_say what_to_write details"),
  ],
  [
    "title",
    words("title subject headline heading summary about task todo what"),
    words(
      "title subject headline short_name short_summary called one_line what_is_to_be_done is_about to_be_done what_to_do",
    ),
  ],
  [
    "query",
    words("query q search keyword keywords terms term question pattern phrase topic"),
    words(
      "search_terms search_term search_text terms keywords what_to_search what_to_look_for words_to_search question topic",
    ),
  ],
  ["unit", words("unit units scale"), words("unit")],
  [
    "group",
    words(
      "department dept team division group category project label tag status type area channel repo repository",
    ),
    words("department team division group category project channel"),
  ],
  [
    "person",
    words(
      "user person name employee assignee owner attendee attendees participant participants contact customer manager author guest guests who member username",
    ),
    words("person employee attendees participants assignee who user people member"),
  ],
  [
    "place",
    words(
      "location city place country region address destination origin town timezone zone airport station room venue office building",
    ),
    words("city location place country town region room airport zone"),
  ],
  [
    "identifier",
    words(
      "id ids key code ticket issue order number no ref reference sku symbol ticker uuid isbn iban ean upc vin serial barcode",
    ),
    words("id identifier number key code ticker symbol"),
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

// Names that say nothing by themselves: the description is read first.
const WEAK_NAMES =
  /^(?:to|from|source|target|destination|dest|input|value|name|filter|query|type|data|arg|key|number|text)$/;
const PEOPLE =
  /\b(?:person|people|user|first|last|full|family|employee|customer|client|contact|member|guest|owner|author|patient|student|passenger|recipient|nick|sender)\b/i;
const NUMERIC = new Set<ValueKind>(["number", "amount", "duration", "identifier"]);

/** The kinds that fit, the likeliest first. `any` closes the list of a text, `number` that of a number. */
export function kindsOf(name: string, description: string, format: string, type: string): ValueKind[] {
  if (type === "boolean") return ["flag"];
  const inName = CUES.filter(([, cue]) => cue.test(name)).map(([kind]) => kind);
  const inDescription = CUES.filter(([, , cue]) => cue.test(description.toLowerCase())).map(([kind]) => kind);
  // The "name" of a class, a song or a table is nobody's name.
  const isThing = inName[0] === "person" && /\w name$/.test(name) && !PEOPLE.test(`${name} ${description}`);
  if (isThing) inName[0] = "group";
  const ordered = WEAK_NAMES.test(name) ? [...inDescription, ...inName] : [...inName, ...inDescription];
  const known = FORMATS[format];
  // Whose id it is says nothing about how it looks.
  const isId = /(?:^| )(?:ids?|uuid)$/.test(name);
  const kinds: ValueKind[] = isId ? ["identifier"] : [...new Set(known ? [known, ...ordered] : ordered)];
  // "a person's name or an e-mail address" takes both; without a name, nothing but an address will do.
  if (
    kinds.includes("recipient") &&
    kinds.includes("email") &&
    /\b(?:names?|person|people|who)\b/i.test(description)
  ) {
    kinds.splice(kinds.indexOf("recipient"), 1);
    kinds.unshift("recipient");
  }
  return type === "number" || type === "integer"
    ? [...kinds.filter((kind) => NUMERIC.has(kind)), "number"]
    : [...kinds, "any"];
}
