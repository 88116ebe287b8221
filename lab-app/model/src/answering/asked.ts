// What kind of answer a clause asks for.
import type { Clause } from "../reading/clause.ts";

export const COUNTS = /\bhow many\b|\bnumber of\b|\bcount\b|\bhead ?count\b/i;

const ASKS_WHETHER = /^(?:is|are|does|do|was|were|has|have|did)\b/i;

/** Whether a yes or a no is wanted. */
export const isYesNo = ({ text }: Clause): boolean => ASKS_WHETHER.test(text);
