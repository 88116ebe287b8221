import type { MarkedToken, Tokens } from "marked";
import type { ReactNode } from "react";
import { CopyButton } from "../text/copy-button.tsx";
import { type Details, gatherDetails, type Piece } from "./gather-details.ts";
import { inline } from "./inline.tsx";
import { Mermaid } from "./mermaid.tsx";

function Code({ token }: { token: Tokens.Code }) {
  const language = token.lang?.split(/[\s{]/)[0] ?? "";
  if (language === "mermaid") return <Mermaid source={token.text} />;
  const isTyped = ["bash", "sh", "shell", "console", "powershell"].includes(language);
  return (
    <div className={isTyped ? "code typed" : "code"}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{token.text}</code>
      </pre>
      {isTyped && <CopyButton text={token.text} />}
    </div>
  );
}

function Table({ token }: { token: Tokens.Table }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="table-box" aria-label="Table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {token.header.map((cell, index) => (
              <th key={`${index}`} scope="col">
                {inline(cell.tokens)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {token.rows.map((row, index) => (
            <tr key={`${index}`}>
              {row.map((cell, column) => (
                <td key={`${column}`}>{inline(cell.tokens)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function List({ token }: { token: Tokens.List }) {
  const items = token.items.map((item, index) => <li key={`${index}`}>{blocks(item.tokens)}</li>);
  return token.ordered ? <ol start={Number(token.start) || 1}>{items}</ol> : <ul>{items}</ul>;
}

/** The guide's title is the panel's second heading, so its sections are third. */
function Heading({ token }: { token: Tokens.Heading }) {
  if (token.depth <= 2) return <h3>{inline(token.tokens)}</h3>;
  return token.depth === 3 ? <h4>{inline(token.tokens)}</h4> : <h5>{inline(token.tokens)}</h5>;
}

const isDetails = (piece: Piece): piece is Details => piece.type === "details";

function Block({ piece }: { piece: Piece }): ReactNode {
  if (isDetails(piece)) {
    return (
      <details>
        <summary>{piece.summary}</summary>
        {blocks(piece.tokens)}
      </details>
    );
  }
  const token = piece as MarkedToken;
  switch (token.type) {
    case "heading":
      return <Heading token={token} />;
    case "paragraph":
      return <p>{inline(token.tokens)}</p>;
    case "text":
      return inline(token.tokens ?? [token]);
    case "code":
      return <Code token={token} />;
    case "list":
      return <List token={token} />;
    case "table":
      return <Table token={token} />;
    case "blockquote":
      return <blockquote>{blocks(token.tokens)}</blockquote>;
    case "hr":
      return <hr />;
    default:
      return <p>{token.raw}</p>;
  }
}

/** Blocks of Markdown as React elements. HTML other than `<details>` is shown as the text that it is. */
export const blocks = (pieces: readonly Piece[]): ReactNode =>
  gatherDetails(pieces as never[]).map((piece, index) => <Block key={`${index}`} piece={piece} />);
