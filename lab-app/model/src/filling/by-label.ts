// Teaches: some values say themselves which parameter they fill: "name=value", "name: value", "with name value".
import type { Parameter } from "../choosing/parameters.ts";
import type { Draft } from "./draft.ts";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const spoken = (name: string) => escaped(name.replace(/_/g, " ")).replace(/ /g, "[ _-]");

const unquoted = (text: string) => text.replace(/^(["'`“‘])([\s\S]*)["'`”’]$/, "$2");

/** "name: value", up to the next label. */
function afterColon(parameter: Parameter, { clause, tool }: Draft): string | undefined {
  if (!clause.sentence.includes(":")) return undefined;
  const others = tool.inputs.map(({ name }) => spoken(name)).join("|");
  const label = new RegExp(
    `(?:^|[\\s,(])${spoken(parameter.name)}\\s*:\\s*(.+?)(?=[\\s,;]+(?:and )?(?:${others})\\s*:|$)`,
    "is",
  );
  const value = label.exec(clause.sentence)?.[1]?.trim().replace(/[,;]$/, "");
  return value === undefined || value === "" ? undefined : unquoted(value);
}

// These names are words of every sentence: behind "with" they announce nothing.
const EVERYDAY =
  /^(?:to|from|in|on|at|by|of|all|any|date|day|time|name|text|body|content|message|query|number|user)$/i;
const ENDS =
  "(?=\\s+(?:and|with|to|for|in|on|at|from|by|saying|that|which|please)\\b|\\s*[,.;:!?](?:\\s|$)|\\s*$)";

/** "with subject Hello", "and the title 'Door'". */
function behindName(parameter: Parameter, { clause }: Draft): string | undefined {
  const isText = parameter.type === "string" && parameter.options.length === 0;
  if (!isText || parameter.name.length < 3 || EVERYDAY.test(parameter.name)) return undefined;
  const label = new RegExp(
    `(?:\\b(?:with|and|under)|,)\\s+(?:the\\s+|an?\\s+|its\\s+)?${spoken(parameter.name)}(?:\\s+(?:line|is|of|as))?\\s+` +
      `(?:"([^"]+)"|“([^”]+)”|'([^'\\n]+)'(?!\\w)|\`([^\`]+)\`|([^\\s,.;:!?'"]+(?:\\s[^\\s,.;:!?'"]+){0,5}?)${ENDS})`,
    "i",
  );
  return label
    .exec(clause.sentence.slice(0, 2000))
    ?.slice(1)
    .find((value) => value !== undefined)
    ?.trim();
}

/** What a label says that the parameter is to be; undefined where none says it. */
export function byLabel(parameter: Parameter, draft: Draft): string | undefined {
  const wanted = parameter.name.toLowerCase();
  const assigned = draft.clause.words.find(({ literal }) => literal?.name?.toLowerCase() === wanted);
  return assigned?.literal?.value ?? afterColon(parameter, draft) ?? behindName(parameter, draft);
}
