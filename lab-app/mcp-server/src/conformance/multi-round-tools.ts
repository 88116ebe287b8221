import {
  acceptedContent,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { form, oneText, sampling } from "./questions.ts";
import { requestState } from "./request-state.ts";
import { says } from "./samples.ts";

/** What the signed state holds: which round comes next, and what was learnt so far. */
interface State {
  round: number;
  name?: string;
}

const stateOf = ({ mcpReq }: ServerContext) => mcpReq.requestState<State>();

async function confirm(context: ServerContext) {
  if (stateOf(context)) return says("state-ok");
  const confirmSchema = z.object({ ok: z.boolean() });
  return inputRequired({
    inputRequests: { confirm: form("Please confirm", confirmSchema) },
    requestState: await requestState.mint({ round: 1 }, context),
  });
}

async function askThree(context: ServerContext) {
  const answers = context.mcpReq.inputResponses;
  const kinds = ["user_name", "greeting", "client_roots"].map((key) => inputResponse(answers, key).kind);
  if (!kinds.includes("missing")) return says(`Received ${kinds.join(", ")}.`);
  return inputRequired({
    inputRequests: {
      user_name: oneText("What is your name?", "name"),
      greeting: sampling("Generate a greeting", 50),
      client_roots: inputRequired.listRoots(),
    },
    requestState: await requestState.mint({ round: 1 }, context),
  });
}

async function askTwice(context: ServerContext) {
  const answers = context.mcpReq.inputResponses;
  const state = stateOf(context);
  const color = acceptedContent(answers, "step2", z.object({ color: z.string() }));
  if (state?.round === 2 && color) return says(`${state.name} likes ${color.color}.`);
  const given = acceptedContent(answers, "step1", z.object({ name: z.string() }));
  if (state?.round === 1 && given) {
    return inputRequired({
      inputRequests: { step2: oneText("Step 2: What is your favorite color?", "color") },
      requestState: await requestState.mint({ round: 2, name: given.name }, context),
    });
  }
  return inputRequired({
    inputRequests: { step1: oneText("Step 1: What is your name?", "name") },
    requestState: await requestState.mint({ round: 1 }, context),
  });
}

/** Tools that give the client a signed state to bring back. */
export function registerMultiRoundTools(server: McpServer): void {
  const description = "Needs several answers of the client";
  server.registerTool("test_input_required_result_request_state", { description }, confirm);
  server.registerTool("test_input_required_result_tampered_state", { description }, confirm);
  server.registerTool("test_input_required_result_multiple_inputs", { description }, askThree);
  server.registerTool("test_input_required_result_multi_round", { description }, askTwice);
}
