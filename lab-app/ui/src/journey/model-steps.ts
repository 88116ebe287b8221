import type { JsonObject, WireEntry } from "../api/agent-types.ts";
import type { RoundView } from "../turns/turn.ts";
import { messagesOf, outcomeOf } from "../wire/read-exchange.ts";
import type { Step } from "./step.ts";

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? "" : "s"}`;

function sentLabel({ request }: WireEntry): string {
  const [body] = messagesOf(request.body) as [JsonObject?];
  const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);
  return `${count(lengthOf(body?.messages), "message")}, ${count(lengthOf(body?.tools), "tool")}`;
}

/** What the model wrote, in the words of the round that it began. */
function replyOf(
  entry: WireEntry,
  round: RoundView | undefined,
  phase: string,
): Pick<Step, "label" | "words"> {
  const outcome = outcomeOf(entry);
  if ("words" in outcome) return { label: outcome.words, words: "The model’s endpoint failed." };
  if (outcome.kind === "waiting") return { label: "…", words: "The model is still writing." };
  if (round === undefined || round.calls.length === 0) {
    const first = phase === "Round 1" ? " It asked for no tool." : "";
    return { label: "an answer in words", words: `The model has all it wants and answers in words.${first}` };
  }
  const names = round.calls.map(({ tool }) => tool).join(", ");
  return {
    label: `wants ${names}`,
    words:
      "The model calls nothing itself. It writes down the call that it wants; whether that happens is up to the host.",
  };
}

/** Both halves of one model call. */
export function modelSteps(entry: WireEntry, round: RoundView | undefined, phase: string): Step[] {
  const ask: Step = {
    from: "host",
    to: "model",
    label: sentLabel(entry),
    words:
      "The host sends everything that the model is to know: the conversation and all tool definitions. The model sees nothing else and remembers nothing.",
    phase,
    packet: { entry, half: "request" },
    round: entry.round ?? undefined,
  };
  const reply: Step = {
    from: "model",
    to: "host",
    ...replyOf(entry, round, phase),
    phase,
    packet: { entry, half: "response" },
    outcome: outcomeOf(entry),
  };
  return [ask, reply];
}
