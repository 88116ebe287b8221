import type { Parameter } from "../choosing/parameters.ts";
import type { Draft } from "./draft.ts";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const spoken = (name: string) => escaped(name.replace(/_/g, " ")).replace(/ /g, "[ _-]");

const unquoted = (text: string) => text.replace(/^(["'`“‘])([\s\S]*)["'`”’]$/, "$2");

/** "name=value" and "name: value" say themselves which parameter they fill. */
export function byLabel(parameter: Parameter, { clause, tool }: Draft): string | undefined {
  const wanted = parameter.name.toLowerCase();
  const assigned = clause.words.find(({ literal }) => literal?.name?.toLowerCase() === wanted)?.literal
    ?.value;
  if (assigned !== undefined) return assigned;
  if (!clause.sentence.includes(":")) return undefined;
  const others = tool.inputs.map(({ name }) => spoken(name)).join("|");
  const label = new RegExp(
    `(?:^|[\\s,(])${spoken(parameter.name)}\\s*:\\s*(.+?)(?=[\\s,;]+(?:and )?(?:${others})\\s*:|$)`,
    "is",
  );
  const value = label.exec(clause.sentence)?.[1]?.trim().replace(/[,;]$/, "");
  return value === undefined || value === "" ? undefined : unquoted(value);
}
