import type { ContextCall } from "../api/agent-types.ts";
import type { TurnView } from "../turns/turn.ts";
import { contentText } from "./context-parts.ts";

const questionOf = (calls: readonly ContextCall[]): string =>
  contentText(calls[0]?.messages.findLast(({ source }) => source === "user")?.content);

/**
 * The model calls of each turn. Both lists are walked from their ends, because the agent keeps the newest calls
 * alone and a turn that failed early made none; a turn and its calls agree in the question.
 */
export function callsByTurn(turns: readonly TurnView[], calls: readonly ContextCall[]): ContextCall[][] {
  const groups = [...Map.groupBy(calls, ({ turn }) => turn).values()];
  const result: ContextCall[][] = turns.map(() => []);
  for (let index = turns.length - 1; index >= 0; index--) {
    const group = groups.at(-1);
    if (group === undefined || questionOf(group) !== turns[index]?.message) continue;
    result[index] = group;
    groups.pop();
  }
  return result;
}
