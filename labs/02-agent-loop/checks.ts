import type { RecordedTurn } from "../lab-state.ts";
import type { LabStep } from "../lab-step.ts";
import { count, turnsWith } from "../look-for.ts";

const hardcoded = (turns: readonly RecordedTurn[]) =>
  turns.filter(({ toolMode, ended }) => toolMode === "hardcoded" && ended);

/** A recipient that the user did not name, and that a lookup of the same turn returned. */
const isChain = ({ message, calls }: RecordedTurn) =>
  calls.some((sent, index) => {
    const { to } = sent.arguments;
    if (sent.tool !== "send_message" || sent.isError !== false || typeof to !== "string") return false;
    const found = calls.slice(0, index).some(({ result = "" }) => result.includes(`"${to}"`));
    return found && !message.includes(to);
  });

export const steps: LabStep[] = [
  {
    id: "none",
    title: "A question that needs no tool",
    expected: "with TOOL_MODE=hardcoded, a turn of one model call and no tool call",
    hints: ["Ask something that the model can answer by itself.", './scripts/lab ask "What is 2 + 2?"'],
    look: ({ turns }) => {
      const plain = hardcoded(turns).filter(({ rounds, calls }) => rounds === 1 && calls.length === 0);
      return { passed: plain.length > 0, saw: `${count(plain.length, "turn")} without a tool call` };
    },
  },
  {
    id: "one-call",
    title: "One call",
    expected: "with TOOL_MODE=hardcoded, a turn with an answered call of query_employees, owned by the agent",
    hints: [
      "./scripts/lab status must say tool_mode=hardcoded; ./scripts/lab reset 2 sees to that.",
      './scripts/lab ask "Who is in the Engineering department?"',
    ],
    look: ({ turns, toolMode }) => {
      const own = turnsWith(hardcoded(turns), "query_employees").filter(({ calls }) =>
        calls.every(({ server }) => server === "agent"),
      );
      return {
        passed: own.length > 0,
        saw: `tool_mode ${toolMode}, ${count(own.length, "turn")} with a lookup of the agent's own`,
      };
    },
  },
  {
    id: "chain",
    title: "A chain of two",
    expected: "a message to somebody whom you did not name, but whom a lookup of the same turn had returned",
    hints: [
      "Ask for a message to the manager of somebody, without the manager's name.",
      './scripts/lab ask "Find out who manages Maya Okafor in Engineering and send them a message saying Maya will be 15 minutes late today."',
    ],
    look: ({ turns }) => {
      const chains = hardcoded(turns).filter(isChain);
      return { passed: chains.length > 0, saw: `${count(chains.length, "turn")} with such a message` };
    },
  },
  {
    id: "tool-error",
    title: "A tool that fails",
    expected: "a call that was answered with is_error, in a turn that still ended",
    hints: [
      "What would an apostrophe do to a text that is pasted into SQL?",
      `./scripts/lab ask "Who is in the department O'Brien?"`,
    ],
    look: ({ turns }) => {
      const failed = hardcoded(turns).filter(({ calls }) => calls.some(({ isError }) => isError === true));
      return { passed: failed.length > 0, saw: `${count(failed.length, "turn")} with a failed call` };
    },
  },
];
