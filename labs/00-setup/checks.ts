import type { LabStep } from "../lab-step.ts";
import { answeredCalls, count, isSentBy } from "../look-for.ts";

export const steps: LabStep[] = [
  {
    id: "stack-up",
    title: "Start the stack",
    expected: "every service reachable, and an agent that offers two tools",
    hints: [
      "A service that is away is named by ./scripts/lab status.",
      "./scripts/lab doctor says what stands in the way; ./scripts/lab up starts what is missing.",
    ],
    look: ({ services, tools }) => {
      const away = services.filter(({ reachable }) => !reachable).map(({ name }) => name);
      return {
        passed: away.length === 0 && tools.length >= 2,
        saw: `${count(tools.length, "tool")}, away: ${away.join(", ") || "nobody"}`,
      };
    },
  },
  {
    id: "first-question",
    title: "Ask a first question",
    expected: "an answered call of query_employees in the audit log",
    hints: [
      "Ask the agent who works in some department.",
      './scripts/lab ask "Who is in the Engineering department?"',
    ],
    look: ({ turns }) => {
      const answered = answeredCalls(turns, "query_employees").length;
      const saw = `${count(turns.length, "turn")}, ${count(answered, "answered call")} of query_employees`;
      return { passed: answered > 0, saw };
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
      const sent = messages.filter((message) => isSentBy(turns, message)).length;
      return {
        passed: sent > 0,
        saw: `${count(messages.length, "message")} in the outbox, ${sent} sent by the agent`,
      };
    },
  },
  {
    id: "restart",
    title: "Stop it, and find everything again",
    expected:
      "an agent that was stopped and started as it was after it sent the message, and the message still there",
    hints: [
      "Stop the whole stack after the message was sent, and start it again.",
      "./scripts/lab down; ./scripts/lab up",
    ],
    look: async ({ audit, turns, outbox }) => {
      const kept = (await outbox()).filter((message) => isSentBy(turns, message)).length;
      const sent = audit.findLast(({ event, tool }) => event === "tool_answered" && tool === "send_message");
      const stopped = audit.find(({ event, seq }) => event === "agent_stopped" && sent && seq > sent.seq);
      const starts = audit.filter(({ event }) => event === "agent_started");
      // A start with another setting is the next step, not this one.
      const started = starts.some(
        ({ seq, max_rounds }, index) =>
          stopped && seq > stopped.seq && max_rounds === starts[index - 1]?.max_rounds,
      );
      return {
        passed: kept > 0 && started,
        saw: `${count(kept, "message")} kept, ${started ? "a restart" : "no restart"} since the last one was sent`,
      };
    },
  },
  {
    id: "one-round",
    title: "Change one setting",
    expected: "a turn that called a tool and had to end after one model call",
    hints: [
      "MAX_ROUNDS is a variable of the agent: how often it may ask the model in one turn.",
      './scripts/lab set agent MAX_ROUNDS=1; ./scripts/lab ask "Who is in the Engineering department?"',
    ],
    look: ({ turns }) => {
      const cut = turns.filter(({ calls, rounds, ended }) => ended && rounds === 1 && calls.length > 0);
      return { passed: cut.length > 0, saw: `${count(cut.length, "turn")} cut off after one model call` };
    },
  },
];
