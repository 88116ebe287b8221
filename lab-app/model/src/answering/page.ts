// Teaches: a tool may hand over a web page. What a reader sees of it is its text, and an error page is an error.
const IS_PAGE = /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html|head|body)\b/i;
const UNSEEN = /<(script|style|noscript)\b[\s\S]{0,100000}?<\/\1\s*>|<!--[\s\S]{0,100000}?-->/gi;
const ENDS_LINE = /<\/(?:p|div|h[1-6]|li|tr|title|section|article|header)\s*>|<br\s*\/?>/gi;
const ENTITIES: [RegExp, string][] = [
  [/&nbsp;/gi, " "],
  [/&lt;/gi, "<"],
  [/&gt;/gi, ">"],
  [/&quot;/gi, '"'],
  [/&#0?39;|&apos;/gi, "'"],
  [/&amp;/gi, "&"],
];

/** Whether a text is a whole HTML page. */
export const isPage = (text: string): boolean => IS_PAGE.test(text.slice(0, 500));

/** The text of a web page as one reads it, each line once; any other text as it stands. */
export function plainText(text: string): string {
  if (!isPage(text)) return text;
  const bare = text
    .replace(UNSEEN, " ")
    .replace(ENDS_LINE, "\n")
    .replace(/<[^<>]*>/g, " ");
  const read = ENTITIES.reduce((all, [pattern, sign]) => all.replace(pattern, sign), bare);
  const lines = read.split("\n").map((line) => line.replace(/\s+/g, " ").trim());
  return [...new Set(lines.filter((line) => line !== ""))].join("\n");
}

const ERROR_TITLE =
  /\b[45]\d\d\b|\b(?:error|bad gateway|forbidden|unauthorized|not found|unavailable|time-?out|timed out|access denied|too many requests)\b/i;

/** Whether a page says that there is no page: "502 Bad Gateway" as its title or its heading. */
export const isErrorPage = (text: string): boolean =>
  isPage(text) &&
  ERROR_TITLE.test(/<(?:title|h1)\b[^>]*>([^<]{0,200})/i.exec(text.slice(0, 5000))?.[1] ?? "");
