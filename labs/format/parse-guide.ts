import { marked, type Token, type Tokens } from "marked";
import { type Annotations, PATHS, type Path, readAnnotations } from "./annotations.ts";
import { type FrontMatter, splitFrontMatter } from "./front-matter.ts";

/** A fenced block: what its info string says, its text, and the line of the file where it begins. */
export interface Block extends Annotations {
  text: string;
  line: number;
}

/** One piece of a guide, in order. `markdown` is what a reader sees of it: nothing, where it is hidden. */
export interface Part {
  markdown: string;
  paths: readonly Path[];
  block?: Block;
}

export interface Guide {
  front: FrontMatter;
  parts: Part[];
}

const isCode = (token: Token): token is Tokens.Code => token.type === "code";

/** `<!-- path=compose -->` opens a passage for these paths alone, `<!-- /path -->` ends it. */
const SCOPE = /^<!--\s*(?:path=(\S+)|(\/path))\s*-->\s*$/;

const COMMENT = /^<!--(.*)-->\s*$/s;

const countLines = (text: string) => text.split("\n").length - 1;

function readBlock(token: Tokens.Code, line: number): Block {
  try {
    return { ...readAnnotations(token.lang ?? ""), text: token.text, line };
  } catch (error) {
    throw new Error(`line ${line}: ${(error as Error).message}`);
  }
}

/** The blocks of an HTML comment that ask to be run hidden; any other comment is the author's own. */
function readHidden(comment: string, firstLine: number): Block[] {
  let line = firstLine;
  return marked.lexer(comment).flatMap((token) => {
    const at = line;
    line += countLines(token.raw);
    const block = isCode(token) ? readBlock(token, at) : undefined;
    return block?.hidden ? [block] : [];
  });
}

const plain = (token: Tokens.Code, { language }: Block) =>
  token.raw.replace(/^([`~]{3,})[^\n]*/, (_line, fence: string) => `${fence}${language}`);

/** Reads Markdown that begins at `line` of its file. @throws {Error} naming the line of a block that breaks the format */
export function parseParts(markdown: string, line = 1): Part[] {
  const parts: Part[] = [];
  let scope: readonly Path[] = PATHS;
  for (const token of marked.lexer(markdown)) {
    const at = line;
    line += countLines(token.raw);
    const [, opened, closed] = SCOPE.exec(token.raw) ?? [];
    if (opened !== undefined) scope = readAnnotations(`{path=${opened}}`).path ?? PATHS;
    else if (closed !== undefined) scope = PATHS;
    else if (isCode(token)) {
      const block = readBlock(token, at);
      parts.push({ markdown: plain(token, block), paths: block.path ?? scope, block });
    } else if (COMMENT.test(token.raw)) {
      const hidden = readHidden(COMMENT.exec(token.raw)?.[1] ?? "", at);
      for (const block of hidden) parts.push({ markdown: "", paths: block.path ?? scope, block });
    } else parts.push({ markdown: token.raw, paths: scope });
  }
  return parts;
}

/** Reads a guide. @throws {Error} naming the line of a block, or the front matter, that breaks the format */
export function parseGuide(text: string): Guide {
  const { front, markdown, lines } = splitFrontMatter(text);
  return { front, parts: parseParts(markdown, lines + 1) };
}
