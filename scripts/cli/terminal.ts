import { styleText } from "node:util";

// Text of models and tools is hostile: an escape sequence could rewrite what the screen shows, a bidirectional or
// zero-width character could hide words. \p{Cc} control, \p{Cf} format, \p{Cs} lone surrogates, \p{Co} private use,
// \p{Zl} \p{Zp} separators; U+E0100 to U+E01EF are variation selectors, which can smuggle bytes behind a letter.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|[\u{E0100}-\u{E01EF}]/gu;

/** Makes what a terminal would act on, or not show, visible: ESC becomes `\x1b`. Line breaks and tabs stay. */
export function visible(text: string): string {
  return text.replace(UNSEEN, (character) => {
    if (character === "\n" || character === "\t") return character;
    const code = (character.codePointAt(0) ?? 0).toString(16);
    return code.length > 2 ? `\\u{${code}}` : `\\x${code.padStart(2, "0")}`;
  });
}

/** The same for one line: line breaks and tabs are shown too, and what is over `length` characters is cut. */
export function visibleLine(text: string, length = 160): string {
  const line = visible(text).replaceAll("\n", "\\n").replaceAll("\t", "\\t");
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
}

/** JSON for a terminal or a pipe: valid, and free of raw control and format characters. */
export function printableJson(value: unknown): string {
  const units = (character: string) =>
    [...Array(character.length).keys()]
      .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`)
      .join("");
  return JSON.stringify(value, null, 2).replace(UNSEEN, (character) =>
    character === "\n" ? character : units(character),
  );
}

type Style = Parameters<typeof styleText>[0];

/** Colours `text` when stdout is a terminal and NO_COLOR is not set. */
export const paint = (style: Style, text: string): string =>
  styleText(style, text, { stream: process.stdout });

export const print = (text = ""): void => void process.stdout.write(`${text}\n`);

/** Remarks go to stderr, so that stdout carries results alone. */
export const remark = (text: string): void => void process.stderr.write(`${text}\n`);

/** `1 tool`, `2 tools`. */
export const counted = (number: number, noun: string, nouns = `${noun}s`): string =>
  `${number} ${number === 1 ? noun : nouns}`;

/** Rows as columns, each as wide as its widest cell. The last one is not padded. */
export function columns(rows: string[][]): string[] {
  const widths = rows.reduce<number[]>(
    (known, row) => row.map((cell, index) => Math.max(known[index] ?? 0, cell.length)),
    [],
  );
  return rows.map((row) =>
    row
      .map((cell, index) => (index === row.length - 1 ? cell : cell.padEnd(widths[index] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
}
