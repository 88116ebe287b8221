import type { Token } from "./language.ts";

export type Mood = "imperative" | "question" | "statement" | "fragment";

/** "Before any search, …": what must be so or happen, and how the main clause relates to it. */
export interface Condition {
  relation: "before" | "after" | "when" | "unless" | "instead" | "so" | "otherwise";
  /** True for "any", "every", "whenever": a standing rule, not one deed. */
  standing: boolean;
  words: readonly Token[];
  text: string;
  /** True for the "otherwise" to it: it holds where the words do not. */
  isInverted?: boolean;
}

/** One thing that a sentence asks, forbids or states. */
export interface Clause {
  sentence: string;
  /** The words that matter: politeness, conditions and the text to be passed on are taken out. */
  words: readonly Token[];
  text: string;
  mood: Mood;
  negated: boolean;
  /** True after "then", "after that", "finally": it waits for what stands before it. */
  sequential: boolean;
  /** The text to be passed on: "… saying I am late" → "I am late". */
  content?: string;
  condition?: Condition;
  /** Why it is asked: "… because I am ill" → "I am ill". */
  reason?: string;
  /** True for "send me …", "tell us …": the user wants an answer, nobody a message. */
  forUser: boolean;
}

/** The stretch of `sentence` that `words` cover. */
export function textOf(sentence: string, words: readonly Token[]): string {
  const first = words[0];
  const last = words.at(-1);
  return first && last ? sentence.slice(first.start, last.end) : "";
}
