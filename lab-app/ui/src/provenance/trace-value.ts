// Where did an argument come from? A model copies what it fills in from something that it has read. So each value
// is looked for in all parts of the context: a value that stands in a tool definition or a result, and not in what
// the user or the system said, was put there by a server.

import type { ContextPart, Source } from "../context/context-parts.ts";
import { stringsIn } from "../text/strings-in.ts";

/** The part that a value was found in, and the sentence around it. */
export interface Origin {
  part: ContextPart;
  passage: string;
  /** Whether the value stands there as it is; else most of its words do. */
  exact: boolean;
}

/** Shorter values ("3", "no") stand everywhere by chance. */
const SHORTEST = 3;

/** How many of a long value's words a part must hold to be its origin. */
const ENOUGH = 0.7;

/** The nearest explanation first: what people said, then what servers wrote. */
const ORDER: readonly Source[] = ["user", "system", "results", "tools"];

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** The sentence of `text` that holds the character at `index`. */
export function sentenceAt(text: string, index: number): string {
  return (sentences.segment(text).containing(index)?.segment ?? text).trim();
}

/** Everything readable in a part; the calls that the model made itself are no source. */
const readable = (part: ContextPart): string[] =>
  part.source === "tools" ? [part.text, ...stringsIn(part.structure)] : [part.text];

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}@._-]{3,}/gu) ?? [];

/** Whether a result says only again what its call had been given: then the value came from before that call. */
const isEcho = (value: string, { asked = "" }: ContextPart): boolean =>
  asked.toLowerCase().includes(JSON.stringify(value).slice(1, -1).toLowerCase());

function findExact(value: string, part: ContextPart): Origin | undefined {
  if (isEcho(value, part)) return undefined;
  for (const text of readable(part)) {
    const index = text.toLowerCase().indexOf(value.toLowerCase());
    if (index !== -1) return { part, passage: sentenceAt(text, index), exact: true };
  }
  return undefined;
}

function findMost(value: string, part: ContextPart): Origin | undefined {
  const words = wordsOf(value);
  if (words.length < 3) return undefined;
  const known = new Set(readable(part).flatMap(wordsOf));
  const share = words.filter((word) => known.has(word)).length / words.length;
  return share >= ENOUGH ? { part, passage: "", exact: false } : undefined;
}

/** The origin of one text, or undefined when it stands nowhere: then the model worded it itself. */
export function traceValue(value: string, parts: readonly ContextPart[], tool: string): Origin | undefined {
  if (value.trim().length < SHORTEST) return undefined;
  const inOrder = ORDER.flatMap((source) => parts.filter((part) => part.source === source));
  // A tool's own definition explains its arguments (an enum, a default) before any other definition does.
  const own = inOrder.filter((part) => part.source === "tools" && part.tool === tool);
  const others = inOrder.filter((part) => !own.includes(part));
  const definitionsStart = others.findIndex(({ source }) => source === "tools");
  const at = definitionsStart === -1 ? others.length : definitionsStart;
  const candidates = [...others.slice(0, at), ...own, ...others.slice(at)];
  for (const find of [findExact, findMost]) {
    for (const part of candidates) {
      const origin = find(value.trim(), part);
      if (origin !== undefined) return origin;
    }
  }
  return undefined;
}
