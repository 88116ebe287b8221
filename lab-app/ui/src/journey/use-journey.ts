import { useMemo } from "react";
import { useJudgements } from "../provenance/use-judgement.ts";
import { useLab } from "../state/lab.tsx";
import { newTurn, type TurnView } from "../turns/turn.ts";
import { useWire } from "../wire/use-wire.ts";
import { exchangesOfTurn } from "./exchanges-of-turn.ts";
import { journeyOfTurn } from "./journey-of-turn.ts";
import type { Step } from "./step.ts";

const NO_TURN = newTurn("");

/** The steps of the turn with this number (from 1), as far as it has come. */
export function useJourney(turnNumber: number) {
  const { turns, contextOf, hasContexts, session, health } = useLab();
  const { entries, isRead, error } = useWire();
  const isReady = hasContexts && isRead;
  const turn: TurnView | undefined = turns[turnNumber - 1];
  const next = turns.slice(turnNumber).find((later) => contextOf(later).length > 0);
  const judgements = useJudgements(turn ?? NO_TURN);
  const calls = turn === undefined ? undefined : contextOf(turn);
  const nextCalls = next === undefined ? undefined : contextOf(next);
  const servers = health.data?.mcp;

  const own = useMemo(
    () => exchangesOfTurn(entries, session, calls ?? [], nextCalls ?? []),
    [entries, session, calls, nextCalls],
  );
  const steps = useMemo((): Step[] => {
    if (turn === undefined || !isReady) return [];
    const ordered = new Map(
      [...judgements].flatMap(([id, judgement]) => {
        const origin = judgement.ordered?.origin;
        return origin === undefined ? [] : [[id, origin] as const];
      }),
    );
    return journeyOfTurn({ turn, session, own, all: entries, servers: servers ?? [], ordered });
  }, [turn, isReady, entries, session, own, judgements, servers]);

  const isForgotten = isReady && turn !== undefined && turn.state !== "running" && own.length === 0;
  return { turn, steps, isForgotten, error };
}
