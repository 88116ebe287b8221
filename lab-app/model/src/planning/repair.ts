// Teaches: a tool error is text that the model reads. Where it says how to do better, one more try is worth it.
import { isErrorPage } from "../answering/page.ts";
import type { ReadResult } from "../filling/records.ts";

const FAILED =
  /^\W*(?:error|failed|failure|exception|invalid|unknown|cannot|could not|couldn't|unable|refused|denied|not found|bad request|tool error|validation)\b|^[^.\n]{0,80}\b(?:error|failed|refused|denied|not found|is invalid|unavailable|does not exist|timed out)\b|"(?:is_?error)"\s*:\s*true|^\s*\{\s*"error"/i;

/** Whether a result says that the tool failed. */
export const isFailure = ({ text }: ReadResult): boolean =>
  FAILED.test(text.slice(0, 200)) || isErrorPage(text);

const QUOTED = String.raw`(?:"([^"\n]+)"|'([^'\n]+)'|\`([^\`\n]+)\`|([\w@./-]+(?: [A-Z][\w-]*)*))`;
const HINTS = [
  new RegExp(String.raw`\b[Dd]id you mean:?\s+${QUOTED}`),
  new RegExp(
    String.raw`\b(?:[Tt]ry|[Uu]se|[Pp]ass|[Gg]ive|[Ss]end)\s+(?:again with\s+|it with\s+)?${QUOTED}(?:\s+instead\b|\s*[.!]?\s*$)`,
  ),
  new RegExp(String.raw`\b(?:should|must) be\s+${QUOTED}\s*[.!]?$`),
];
const CHOICES =
  /\b(?:one of|valid (?:values|options|names)(?: are)?|allowed(?: values)?(?: are)?|choose from|available(?: \w+)?(?: are)?)\s*:?\s*([^.\n]+)/i;

function hinted(text: string, request: string): string | undefined {
  for (const hint of HINTS) {
    const match = hint.exec(text);
    const value = match?.slice(1).find((part) => part !== undefined);
    if (value !== undefined && !/^(?:a|an|the|one|another|again)$/i.test(value)) return value;
  }
  const choices =
    CHOICES.exec(text)?.[1]
      ?.split(/,|\bor\b|\band\b|\|/)
      .map((choice) => choice.replace(/["'`[\]]/g, "").trim()) ?? [];
  const said = request.toLowerCase();
  return choices.find(
    (choice) =>
      choice !== "" &&
      choice
        .toLowerCase()
        .split(/\W+/)
        .some((word) => word.length > 2 && said.includes(word)),
  );
}

/** The arguments as the error text says they should be, or undefined where it does not say. */
export function repairedArguments(
  args: Record<string, unknown>,
  result: ReadResult,
  request: string,
): Record<string, unknown> | undefined {
  if (!isFailure(result)) return undefined;
  const value = hinted(result.text, request);
  if (value === undefined) return undefined;
  const names = Object.keys(args);
  const blamed =
    names.find(
      (name) =>
        typeof args[name] === "string" && result.text.includes(String(args[name])) && args[name] !== value,
    ) ??
    names.find((name) => new RegExp(`\\b${name.replace(/\W/g, "")}\\b`, "i").test(result.text)) ??
    names[0];
  if (blamed === undefined || args[blamed] === value) return undefined;
  const isNumber = typeof args[blamed] === "number";
  if (isNumber && !Number.isFinite(Number(value))) return undefined;
  return { ...args, [blamed]: isNumber ? Number(value) : value };
}
