import type { Block, Guide } from "./parse-guide.ts";
import { blocksOf, pathsOf } from "./show-guide.ts";

/** Languages of blocks that show neither a command nor an output. */
const PICTURES = ["mermaid"];

function faultOf(block: Block, readFile: (path: string) => string): string | undefined {
  const { run, expect, file, language, fails, text } = block;
  const kinds = [run, expect, file].filter((kind) => kind !== undefined).length;
  if (kinds > 1) return "a block is one of {run}, {expect=…} and {file=…}";
  if (fails && !run) return "{fails} belongs to a command";
  if (file !== undefined) return readFile(file).includes(text) ? undefined : `${file} has no such passage`;
  if (kinds === 1 || PICTURES.includes(language)) return undefined;
  return language === "bash" ? "a command that is never run" : "an output that is never compared";
}

/** A command that must fail says what it then prints, and an output belongs to a command before it. */
function faultsOfOrder(blocks: readonly Block[]): { line: number; text: string }[] {
  return blocks.flatMap((block, index) => {
    const { line } = block;
    if (block.fails && !blocks[index + 1]?.expect)
      return [{ line, text: "{fails} without the text of the failure" }];
    const hasCommand = blocks.slice(0, index).some(({ run }) => run);
    return block.expect && !hasCommand ? [{ line, text: "an output without a command" }] : [];
  });
}

/** What of a guide would not be checked, or is wrong as it stands, one sentence each with its line. */
export function findFaults(guide: Guide, readFile: (path: string) => string): string[] {
  const blocks = guide.parts.flatMap(({ block }) => (block ? [block] : []));
  const single = blocks.flatMap((block) => {
    const text = faultOf(block, readFile);
    return text === undefined ? [] : [{ line: block.line, text }];
  });
  const order = pathsOf(guide).flatMap((path) => faultsOfOrder(blocksOf(guide, path)));
  const nested = guide.parts.flatMap(({ markdown, block }) =>
    !block && /^\s*[>*+\d.-]*\s+```/m.test(markdown)
      ? [{ line: 0, text: "a block inside a list or a quotation" }]
      : [],
  );
  const shownHidden = guide.parts.flatMap(({ markdown, block }) =>
    block?.hidden && markdown !== ""
      ? [{ line: block.line, text: "{hidden} stands outside of a comment" }]
      : [],
  );
  const sentences = [...single, ...order, ...nested, ...shownHidden].map(
    ({ line, text }) => `line ${line}: ${text}`,
  );
  return [...new Set(sentences)];
}
