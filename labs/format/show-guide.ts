import type { Path } from "./annotations.ts";
import type { Block, Guide } from "./parse-guide.ts";

/** The guide's Markdown as a student on this path reads it: no other path, no annotation, nothing hidden. */
export function showGuide({ parts }: Guide, path: Path): string {
  const seen = parts.filter(({ paths }) => paths.includes(path));
  return `${seen
    .map(({ markdown }) => markdown)
    .join("")
    .replace(/\n{3,}/g, "\n\n")
    .trim()}\n`;
}

/** The blocks that count on this path, in order, the hidden ones too. */
export const blocksOf = ({ parts }: Pick<Guide, "parts">, path: Path): Block[] =>
  parts.flatMap(({ paths, block }) => (block && paths.includes(path) ? [block] : []));
