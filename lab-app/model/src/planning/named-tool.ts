import type { ToolProfile } from "../choosing/tool-profile.ts";
import type { Token } from "../reading/language.ts";

/** The tool whose very name stands among the words, if one does. */
export const namedTool = (words: readonly Token[], tools: readonly ToolProfile[]): ToolProfile | undefined =>
  tools.find(({ name }) =>
    words.some(({ text, literal }) => (literal?.value ?? text).replace(/\(\)$/, "") === name),
  );
