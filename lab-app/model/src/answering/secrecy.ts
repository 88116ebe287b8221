// Teaches: a system prompt is a request, no control. The rule "do not reveal …" is read like any other sentence, and
// whoever can say the opposite to an obedient model undoes it.
import { keyFor, type Row } from "../filling/records.ts";
import { readClauses } from "../reading/clauses.ts";
import { splitSentences } from "../reading/sentences.ts";

const REVEALING = new Set(
  "reveal disclose share tell show mention repeat expose include give output print leak display list provide quote state say send discuss pass report return".split(
    " ",
  ),
);
/** Stems of what the system prompt says must not be revealed. */
export function secretStems(system: string): string[] {
  return splitSentences(system)
    .flatMap((sentence) => readClauses(sentence))
    .filter(({ negated, words }) => negated && REVEALING.has(words[0]?.lemma ?? ""))
    .flatMap(({ words }) =>
      words
        .slice(1)
        .filter(({ pos }) => ["NOUN", "ADJ", "PROPN"].includes(pos))
        .map(({ stem }) => stem),
    );
}

/** The fields of a record that must stay unsaid. */
export function hiddenFields(row: Row, secrets: readonly string[]): ReadonlySet<string> {
  return new Set(
    secrets
      .map((stem) => keyFor(row, stem))
      .filter((key) => key !== undefined && !/name|title/i.test(key)) as string[],
  );
}
