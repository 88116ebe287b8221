import type { Token } from "marked";

/** `<details>` of a guide: the one piece of HTML that GitHub's readers know and this page draws. */
export interface Details {
  type: "details";
  summary: string;
  tokens: Piece[];
}

export type Piece = Token | Details;

const OPENING = /^\s*<details>\s*<summary>(.*?)<\/summary>/s;
const CLOSING = /<\/details>\s*$/;
const COMMENT = /^\s*<!--.*-->\s*$/s;

const isHtml = (token: Token) => token.type === "html";

/** Puts what stands between `<details>` and `</details>` together, and drops comments and blank lines. */
export function gatherDetails(tokens: readonly Token[]): Piece[] {
  const pieces: Piece[] = [];
  let open: Details | undefined;
  for (const token of tokens) {
    if (token.type === "space" || (isHtml(token) && COMMENT.test(token.raw))) continue;
    const summary = isHtml(token) ? token.raw.match(OPENING)?.[1] : undefined;
    if (summary !== undefined) {
      open = { type: "details", summary: summary.replaceAll(/<[^>]*>/g, ""), tokens: [] };
      pieces.push(open);
      if (CLOSING.test(token.raw)) open = undefined;
    } else if (open !== undefined && isHtml(token) && CLOSING.test(token.raw)) open = undefined;
    else (open?.tokens ?? pieces).push(token);
  }
  return pieces;
}
