import { useMemo } from "react";
import { contextParts } from "../context/context-parts.ts";
import { useLab } from "../state/lab.tsx";
import type { CallView, TurnView } from "../turns/turn.ts";
import { callsOf } from "../turns/turn.ts";
import { type Judgement, judgeCall } from "./judge-call.ts";

/** The judgement of each call of a turn, by call id; empty as long as the agent has shown no context. */
export function useJudgements(turn: TurnView): ReadonlyMap<string, Judgement> {
  const { contextOf } = useLab();
  const contexts = contextOf(turn);
  return useMemo(() => {
    const partsByRound = new Map(contexts.map((call) => [call.round, contextParts(call)]));
    const judged = callsOf(turn).flatMap((call: CallView): [string, Judgement][] => {
      const parts = partsByRound.get(call.round);
      return parts === undefined ? [] : [[call.id, judgeCall(call.tool, call.arguments, parts)]];
    });
    return new Map(judged);
  }, [contexts, turn]);
}
