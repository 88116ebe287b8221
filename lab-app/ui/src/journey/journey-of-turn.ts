// One question, followed hop by hop: the steps are put together from the wire record (what left the agent), the
// turn (what the host did) and the judgement of its calls (what nobody asked for).

import type { ServerStatus, WireEntry } from "../api/agent-types.ts";
import type { Origin } from "../provenance/trace-value.ts";
import type { CallView, RoundView, TurnView } from "../turns/turn.ts";
import { messagesOf, titleOf } from "../wire/read-exchange.ts";
import { callSteps } from "./call-steps.ts";
import { discoverySteps } from "./discovery-steps.ts";
import { type ServerLane, serverLanes } from "./exchange-steps.ts";
import { modelSteps } from "./model-steps.ts";
import type { Step } from "./step.ts";

export interface JourneyInput {
  turn: TurnView;
  session: string;
  /** The exchanges of this turn alone. */
  own: readonly WireEntry[];
  /** Everything that is recorded, for the discovery before it. */
  all: readonly WireEntry[];
  servers: readonly Pick<ServerStatus, "name" | "url">[];
  /** By the id of each call that nobody asked for: where the order for it stood. */
  ordered: ReadonlyMap<string, Origin>;
}

interface RpcCall {
  params?: { name?: string; arguments?: unknown };
}

/** Whether an exchange carries this call. A tool may have another name on its server than in the model's list. */
function carries(entry: WireEntry, call: CallView): boolean {
  if (!titleOf(entry).startsWith("tools/call ")) return false;
  const [message] = messagesOf(entry.request.body) as RpcCall[];
  const { name = "", arguments: args = {} } = message?.params ?? {};
  const isSameTool = call.tool === name || call.tool.endsWith(`__${name}`);
  return isSameTool && JSON.stringify(args) === JSON.stringify(call.arguments);
}

function roundSteps(round: RoundView, { own, ordered }: JourneyInput, laneOf: ServerLane): Step[] {
  const phase = `Round ${round.round}`;
  const mine = own.filter((entry) => entry.round === round.round);
  const model = mine.filter(({ kind }) => kind === "llm").flatMap((entry) => modelSteps(entry, round, phase));
  const free = new Set(mine.filter(({ kind }) => kind === "mcp"));
  const calls = round.calls.flatMap((call) => {
    const entry = [...free].find((candidate) => carries(candidate, call));
    if (entry !== undefined) free.delete(entry);
    const steps = callSteps(call, entry, laneOf);
    return ordered.has(call.id) ? steps.map((step) => ({ ...step, orderedCall: call.id })) : steps;
  });
  return [...model, ...calls];
}

const questionStep = ({ message }: TurnView, session: string): Step => ({
  from: "you",
  to: "host",
  label: "a question",
  words:
    "You ask the host: the program around the model. Everything that follows is decided after this point.",
  phase: "Question",
  packet: { title: "POST /chat", value: { message, session_id: session } },
});

function answerStep({ state, answer, failure }: TurnView): Step[] {
  const common = { from: "host" as const, to: "you" as const, phase: "Answer" };
  if (state === "answered") {
    const words = "This is all that the chat shows by itself. Compare it with what happened before.";
    return [{ ...common, label: "the answer", words, packet: { title: "Answer", value: answer } }];
  }
  if (state === "failed") {
    const label = "the turn failed";
    const words = failure?.message ?? "The turn failed.";
    return [{ ...common, label, words, outcome: { kind: "no_answer", words: label } }];
  }
  return [];
}

/** Marks the discovery that brought in a description which later calls followed. */
function markOrders(steps: readonly Step[], ordered: JourneyInput["ordered"]): Step[] {
  const orders = [...ordered.values()].filter(({ part }) => part.source === "tools");
  return steps.map((step) => {
    const isListing = step.to === "client" && step.label.endsWith(" tools");
    const order = isListing ? orders.find(({ part }) => step.from === `server ${part.server}`) : undefined;
    return order === undefined ? step : { ...step, orderCarried: order.passage };
  });
}

/** All steps of a turn, discovery first. While the turn runs, those that have happened. */
export function journeyOfTurn(input: JourneyInput): Step[] {
  const { turn, session, own, all, servers } = input;
  const laneOf = serverLanes(servers);
  const first = own[0]?.seq ?? Number.POSITIVE_INFINITY;
  return [
    ...markOrders(discoverySteps(all, first, laneOf), input.ordered),
    questionStep(turn, session),
    ...roundsOf(turn, own).flatMap((round) => roundSteps(round, input, laneOf)),
    ...answerStep(turn),
  ];
}

/** The turn's rounds; where it holds none (a plain answer), those that the wire knows of. */
function roundsOf({ rounds }: TurnView, own: readonly WireEntry[]): RoundView[] {
  const numbers = new Set([...rounds, ...own].flatMap(({ round }) => (round === null ? [] : [round])));
  return [...numbers]
    .sort((a, b) => a - b)
    .map(
      (round) => rounds.find((known) => known.round === round) ?? { round, text: "", calls: [], notes: [] },
    );
}
