import type { MarkedToken, Token } from "marked";
import type { ReactNode } from "react";

/** Markdown may hold character references; the browser's own parser reads them, and only its text is used. */
function decode(text: string): string {
  if (!text.includes("&")) return text;
  return new DOMParser().parseFromString(text.replaceAll("<", "&lt;"), "text/html").body.textContent ?? text;
}

function Link({ href, children }: { href: string; children: ReactNode }) {
  if (/^https?:/.test(href)) {
    return (
      <a href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    );
  }
  // A path of the repository: the agent does not serve it, the reader's editor does.
  return <span title={href}>{children}</span>;
}

function renderInline(token: MarkedToken): ReactNode {
  switch (token.type) {
    case "strong":
      return <strong>{inline(token.tokens)}</strong>;
    case "em":
      return <em>{inline(token.tokens)}</em>;
    case "del":
      return <del>{inline(token.tokens)}</del>;
    case "codespan":
      return <code>{token.text}</code>;
    case "br":
      return <br />;
    case "link":
      return <Link href={token.href}>{inline(token.tokens)}</Link>;
    case "image":
      return <em>[picture: {token.text}]</em>;
    case "text":
      return token.tokens === undefined ? decode(token.text) : inline(token.tokens);
    case "escape":
      return decode(token.text);
    default:
      return token.raw;
  }
}

/** Inline Markdown as React elements. No HTML is ever made of it. */
export const inline = (tokens: readonly Token[] = []): ReactNode =>
  tokens.map((token, index) => <Piece key={`${index}`} token={token as MarkedToken} />);

const Piece = ({ token }: { token: MarkedToken }) => renderInline(token);
