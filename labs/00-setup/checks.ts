import type { LabStep } from "../lab-step.ts";

export const steps: LabStep[] = [
  {
    id: "stack-up",
    title: "Start the stack",
    expected: "the agent, connected to the model and to the MCP server, with two tools",
    hints: [
      "A service that is away is named by ./scripts/lab status.",
      "./scripts/lab doctor says what stands in the way, ./scripts/lab up starts what is missing.",
    ],
    look: ({ services, tools }) => {
      const away = services.filter(({ reachable }) => !reachable).map(({ name }) => name);
      return {
        passed: away.length === 0 && tools.length >= 2,
        saw: `${tools.length} tools; away: ${away.join(", ") || "nobody"}`,
      };
    },
  },
  {
    id: "first-question",
    title: "Ask a first question",
    expected: "an answered call of query_employees in the audit log",
    hints: [
      "Ask the agent for the people of a department.",
      './scripts/lab ask "Who is in the Engineering department?"',
    ],
    look: ({ turns }) => {
      const calls = turns.flatMap((turn) => turn.calls);
      const answered = calls.filter(({ tool, isError }) => tool === "query_employees" && isError === false);
      return {
        passed: answered.length > 0,
        saw: `${turns.length} turns, ${answered.length} answered calls of query_employees`,
      };
    },
  },
  {
    id: "first-message",
    title: "Let it act",
    expected: "a message in the outbox that a tool call of the agent has put there",
    hints: [
      "Ask the agent to send somebody a message, then look into the outbox.",
      `./scripts/lab ask "Send a message to Lucy Tran saying 'Lunch at noon?'"`,
    ],
    look: async ({ turns, outbox }) => {
      const messages = await outbox();
      const sent = turns
        .flatMap((turn) => turn.calls)
        .filter(({ tool, isError }) => tool === "send_message" && isError === false);
      return {
        passed: sent.length > 0 && messages.length > 0,
        saw: `${sent.length} answered calls of send_message, ${messages.length} messages in the outbox`,
      };
    },
  },
];
