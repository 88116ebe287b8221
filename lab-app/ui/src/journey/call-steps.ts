import type { WireEntry } from "../api/agent-types.ts";
import type { CallView } from "../turns/turn.ts";
import { mcpSteps, type ServerLane } from "./exchange-steps.ts";
import type { Step } from "./step.ts";

const DECISIONS = { allow: "allowed", deny: "denied", timeout: "no answer: denied" };

/** The question to a person before a call, and the person's word. */
function approvalSteps({ tool, arguments: args, state, decision }: CallView, phase: string): Step[] {
  if (state !== "asking" && decision === undefined) return [];
  const asked: Step = {
    from: "host",
    to: "you",
    label: `may I call ${tool}?`,
    words: "The host does not run this call on the model’s word alone. It shows you the arguments and waits.",
    phase,
    packet: { title: "Arguments", value: args },
  };
  if (decision === undefined) return [asked];
  const words =
    decision === "allow" ? "You allowed it." : "The call is not made. The model reads that a person refused.";
  return [asked, { from: "you", to: "host", label: DECISIONS[decision], words, phase }];
}

const aboutCall = (call: CallView) => ({
  phase: `Round ${call.round}`,
  ask: "The MCP client sends a JSON-RPC request over HTTP. These bytes are all that the server learns.",
  reply: "The result comes back as content for the model. Nobody has checked it.",
  replyLabel: "result",
});

/** Inside the server: nothing of it is on the wire, and the agent has to believe the result. */
function insideSteps(server: Step["from"], { tool }: CallView, phase: string): Step[] {
  const unseen = { phase, unseen: true };
  return [
    {
      from: server,
      to: "data",
      label: `runs ${tool}`,
      words:
        "The server runs its own code on its own data. This hop is not on the wire: the agent cannot see what happens here.",
      ...unseen,
    },
    {
      from: "data",
      to: server,
      label: "rows, or an error",
      words: "What the data gave, the server puts into a result. Only that result can be seen.",
      ...unseen,
    },
  ];
}

const textStep = (call: CallView, from: Step["from"], phase: string): Step => ({
  from,
  to: "host",
  label: call.isError ? "error for the model" : "text for the model",
  words:
    "The text of the result joins the conversation. In the next round the model reads it like everything else.",
  phase,
  packet: { title: "Text", value: call.result },
  outcome: call.isError ? { kind: "tool_error", words: "tool error" } : undefined,
});

/** A call that left no trace on the wire: a function of the agent, or one that the host could not send at all. */
function localSteps(call: CallView, phase: string): Step[] {
  const packet = { title: "Arguments", value: call.arguments };
  const isOwn = call.server === "agent";
  const request: Step = {
    from: "host",
    to: isOwn ? "function" : "host",
    label: isOwn ? call.tool : `${call.tool}: no exchange on record`,
    words: isOwn
      ? "The agent runs a function of its own: no protocol, no wire."
      : "Either the host sent nothing, because the tool is unknown or its arguments are unusable, or the record has dropped the exchange.",
    phase,
    packet,
  };
  return [request, ...(call.state === "done" ? [textStep(call, request.to, phase)] : [])];
}

/** Every hop of one tool call; `entry` is its exchange with a server, if there was one. */
export function callSteps(call: CallView, entry: WireEntry | undefined, laneOf: ServerLane): Step[] {
  const phase = `Round ${call.round}`;
  const approval = approvalSteps(call, phase);
  const isRefused = call.decision === "deny" || call.decision === "timeout";
  if (call.state === "asking" || isRefused) return approval;
  if (entry === undefined) return [...approval, ...localSteps(call, phase)];
  const server = laneOf(entry);
  const [ask, answer] = mcpSteps(entry, server, aboutCall(call));
  const request: Step = {
    from: "host",
    to: "client",
    label: call.tool,
    words:
      "The host looks up which server offers this tool and hands the call to its MCP client for that server.",
    phase,
    packet: { title: "Arguments", value: call.arguments },
  };
  const reply = call.state === "done" ? [textStep(call, "client", phase)] : [];
  return [...approval, request, ask, ...insideSteps(server, call, phase), answer, ...reply];
}
