import { marked, type Token, type Tokens } from "marked";
import type { LabStep } from "./lab-types.ts";

/** A section of a guide, with the steps that are checked at its end. */
export interface Section {
  tokens: Token[];
  steps: LabStep[];
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const isHeading = (token: Token): token is Tokens.Heading => token.type === "heading";

/**
 * Cuts a guide at its second-level headings. A step whose title is that of a section is checked there; the others
 * at the end of the guide. The guide's own title is left out: the panel shows it.
 */
export function splitSections(markdown: string, steps: readonly LabStep[]): Section[] {
  const sections: (Section & { title: string })[] = [{ title: "", tokens: [], steps: [] }];
  for (const token of marked.lexer(markdown)) {
    if (isHeading(token) && token.depth === 1) continue;
    if (isHeading(token) && token.depth === 2)
      sections.push({ title: plain(token.text), tokens: [], steps: [] });
    sections.at(-1)?.tokens.push(token);
  }
  const last = sections.at(-1);
  for (const step of steps) {
    const home = sections.find(({ title }) => title !== "" && title === plain(step.title));
    (home ?? last)?.steps.push(step);
  }
  return sections;
}
