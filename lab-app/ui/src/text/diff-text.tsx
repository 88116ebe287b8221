import "./diff.css";
import { diffLines, diffWordsWithSpace } from "diff";
import { VisibleText } from "./visible-text.tsx";

/** Beyond this many characters a comparison by words would stop the page; then lines are compared. */
const LONG = 20_000;

const compare = (before: string, after: string, by: "words" | "lines") =>
  by === "lines" || before.length + after.length > LONG
    ? diffLines(before, after)
    : diffWordsWithSpace(before, after);

/** Two texts as one, with what went away and what came in marked by colour, by line and by word for the ear. */
export function DiffText({ before, after, by }: { before: string; after: string; by: "words" | "lines" }) {
  return (
    <div className="diff-text">
      {compare(before, after, by).map(({ added, removed, value }, index) => {
        const text = <VisibleText text={value} />;
        const key = `${index}`;
        if (added) return <ins key={key}>{text}</ins>;
        if (removed) return <del key={key}>{text}</del>;
        return <span key={key}>{text}</span>;
      })}
    </div>
  );
}
