// What the eye misses and the model reads: zero-width characters, bidi overrides, Unicode tags, terminal codes.
// A text is cut into visible pieces and named invisible ones, so that a poisoned description can't hide here.

export type TextPiece =
  | { kind: "visible"; text: string }
  | { kind: "invisible"; label: string; meaning: string };

const NAMES: Record<number, string> = {
  173: "soft hyphen",
  1564: "Arabic letter mark",
  4447: "Hangul filler",
  6158: "Mongolian vowel separator",
  8203: "zero-width space",
  8204: "zero-width non-joiner",
  8205: "zero-width joiner",
  8206: "left-to-right mark",
  8207: "right-to-left mark",
  8232: "line separator",
  8233: "paragraph separator",
  8234: "left-to-right embedding",
  8235: "right-to-left embedding",
  8236: "pop directional formatting",
  8237: "left-to-right override",
  8238: "right-to-left override",
  8288: "word joiner",
  8294: "left-to-right isolate",
  8295: "right-to-left isolate",
  8296: "first strong isolate",
  8297: "pop directional isolate",
  12644: "Hangul filler",
  65279: "zero-width no-break space",
};

/** Emoji are held together by joiners and selectors that hide nothing: they stay as they are. */
const EMOJI = String.raw`\p{Extended_Pictographic}\ufe0f?(?:\u200d\p{Extended_Pictographic}\ufe0f?)*`;
const TAGS = String.raw`[\u{e0000}-\u{e007f}]+`;
const TERMINAL = String.raw`\u001b(?:\[[0-?]*[ -/]*[@-~]|[@-_])?`;
// Format characters and other things without a shape, control characters except tab and line end.
const SINGLE = String.raw`[\p{Cf}\p{Cs}\p{Co}\u115f\u1160\u3164\uffa0\u2028\u2029\u{e0100}-\u{e01ef}\ufe00-\ufe0e]|(?![\t\n\r])\p{Cc}`;

const PIECES = new RegExp(`${EMOJI}|(?<tags>${TAGS})|(?<terminal>${TERMINAL})|(?<single>${SINGLE})`, "gu");

const codeOf = (text: string) => {
  const code = text.codePointAt(0) ?? 0;
  return { code, label: `U+${code.toString(16).toUpperCase().padStart(4, "0")}` };
};

/** Unicode tags mirror ASCII: what they spell is what a model may read. */
const spellTags = (tags: string) =>
  [...tags].map((tag) => String.fromCodePoint(codeOf(tag).code - 0xe0000)).filter((letter) => letter >= " ");

function describe({ tags, terminal, single }: Record<string, string | undefined>): TextPiece | undefined {
  if (tags !== undefined) {
    return {
      kind: "invisible",
      label: `tags: ${spellTags(tags).join("")}`,
      meaning: "text in invisible Unicode tags",
    };
  }
  if (terminal !== undefined) {
    return { kind: "invisible", label: `ESC${terminal.slice(1)}`, meaning: "terminal control code" };
  }
  if (single === undefined) return undefined;
  const { code, label } = codeOf(single);
  return { kind: "invisible", label, meaning: NAMES[code] ?? "character without a shape" };
}

/** Cuts a text so that every invisible character stands alone, with its name. */
export function findInvisible(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(PIECES)) {
    const piece = describe(match.groups ?? {});
    if (piece === undefined) continue; // an emoji
    if (match.index > end) pieces.push({ kind: "visible", text: text.slice(end, match.index) });
    pieces.push(piece);
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ kind: "visible", text: text.slice(end) });
  return pieces;
}

/** How many invisible characters, or runs of them, a text holds. */
export const countInvisible = (text: string): number =>
  findInvisible(text).filter(({ kind }) => kind === "invisible").length;
