import { PATHS, type Path } from "./annotations.ts";
import type { Block, Guide } from "./parse-guide.ts";

type Parts = Pick<Guide, "parts">;

/** The paths that a guide offers: those that it has blocks of their own for; all, where no block is for one alone. */
export function pathsOf({ parts }: Parts): readonly Path[] {
  const own = parts.flatMap(({ paths, block }) => (block && paths.length < PATHS.length ? paths : []));
  return own.length === 0 ? PATHS : PATHS.filter((path) => own.includes(path));
}

const note = (guide: Guide, path: Path) =>
  `> This lab is not tried on ${path} yet; what differs there is left out. It offers ${pathsOf(guide).join(", ")}.\n\n`;

/** The guide's Markdown as a student on this path reads it: no other path, no annotation, nothing hidden. */
export function showGuide(guide: Guide, path: Path): string {
  const seen = guide.parts.filter(({ paths }) => paths.includes(path));
  const markdown = seen
    .map((part) => part.markdown)
    .join("")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return `${pathsOf(guide).includes(path) ? "" : note(guide, path)}${markdown}\n`;
}

/** The blocks that count on this path, in order, the hidden ones too. */
export const blocksOf = ({ parts }: Parts, path: Path): Block[] =>
  parts.flatMap(({ paths, block }) => (block && paths.includes(path) ? [block] : []));
