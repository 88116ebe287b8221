import { sentenceAt } from "../provenance/trace-value.ts";
import { VisibleText } from "../text/visible-text.tsx";

/** A text in which the sentence around a quote is marked, and the quote itself once more. */
export function QuotedText({ text, quote }: { text: string; quote: string }) {
  const index = quote === "" ? -1 : text.toLowerCase().indexOf(quote.toLowerCase());
  if (index === -1) return <VisibleText text={text} />;
  const sentence = sentenceAt(text, index);
  const start = text.lastIndexOf(sentence, index);
  const end = start + sentence.length;
  return (
    <>
      <VisibleText text={text.slice(0, start)} />
      <mark className="passage">
        <VisibleText text={text.slice(start, index)} />
        <strong>
          <VisibleText text={text.slice(index, index + quote.length)} />
        </strong>
        <VisibleText text={text.slice(Math.min(index + quote.length, end), end)} />
      </mark>
      <VisibleText text={text.slice(Math.max(end, index + quote.length))} />
    </>
  );
}
