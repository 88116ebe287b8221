import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type InputRequest,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { oneText, sampling } from "./questions.ts";
import { says } from "./samples.ts";

const name = z.object({ name: z.string() });

/** Only questions that the client has said it can answer. */
function questionsFor(capabilities: ClientCapabilities): Record<string, InputRequest> {
  return {
    ...(capabilities.elicitation && { user_name: oneText("What is your name?", "name") }),
    ...(capabilities.sampling && { greeting: sampling("Generate a greeting", 50) }),
    ...(capabilities.roots && { client_roots: inputRequired.listRoots() }),
  };
}

const capabilitiesOf = ({ mcpReq }: ServerContext) =>
  ((mcpReq.envelope as Record<string, unknown> | undefined)?.[CLIENT_CAPABILITIES_META_KEY] ??
    {}) as ClientCapabilities;

/** Tools that take two rounds: a question, and the same call again with the answer. */
export function registerInputRequiredTools(server: McpServer): void {
  const description = "Needs an answer of the client";
  server.registerTool("test_input_required_result_elicitation", { description }, ({ mcpReq }) => {
    const answer = acceptedContent(mcpReq.inputResponses, "user_name", name);
    if (answer) return says(`Hello, ${answer.name}!`);
    return inputRequired({ inputRequests: { user_name: oneText("What is your name?", "name") } });
  });
  server.registerTool("test_input_required_result_sampling", { description }, ({ mcpReq }) => {
    const answer = inputResponse(mcpReq.inputResponses, "capital_question");
    if (answer.kind === "sampling") return says(JSON.stringify(answer.result.content));
    return inputRequired({
      inputRequests: { capital_question: sampling("What is the capital of France?", 100) },
    });
  });
  server.registerTool("test_input_required_result_list_roots", { description }, ({ mcpReq }) => {
    const answer = inputResponse(mcpReq.inputResponses, "client_roots");
    if (answer.kind === "roots") return says(`Roots: ${answer.roots.map(({ uri }) => uri).join(", ")}`);
    return inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } });
  });
  server.registerTool("test_input_required_result_capabilities", { description }, (context) => {
    if (context.mcpReq.inputResponses) return says("Thank you.");
    const inputRequests = questionsFor(capabilitiesOf(context));
    if (Object.keys(inputRequests).length === 0) return says("This client can be asked nothing.");
    return inputRequired({ inputRequests });
  });
}
