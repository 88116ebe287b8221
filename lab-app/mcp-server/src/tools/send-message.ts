// Elicitation: a tool asks the user, through the client, for what it needs to go on.
// send_message without a recipient asks who it is for; one answer `input_required` serves both protocol eras.
import type { Logger } from "@ai101/common";
import type { HrTool } from "@ai101/hr";
import {
  type CallToolResult,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpServer,
  type RegisteredTool,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { callTool, type DescribedTool, errorResult } from "./hr-tools.ts";

const ANSWER = "recipient";

const answerSchema = z.object({
  to: z.string().trim().min(1).describe("A person's name or an e-mail address"),
});

const question = inputRequired({
  inputRequests: {
    [ANSWER]: inputRequired.elicit({
      message: "Who should get this message?",
      requestedSchema: answerSchema,
    }),
  },
});

/** The same schema for those who list it, where `to` is required; a call that lacks it gets in all the same. */
function acceptingNoRecipient(tool: HrTool, description: DescribedTool["description"]) {
  const standard = description.inputSchema["~standard"];
  const { validate } = tool.inputSchema.partial({ to: true })["~standard"];
  return { ...description, inputSchema: { "~standard": { ...standard, validate } } };
}

/** The recipient that the user gave, the question for it, or an error that the model can act on. */
function askRecipient(
  context: ServerContext,
  canAsk: boolean,
): string | InputRequiredResult | CallToolResult {
  const answer = inputResponse(context.mcpReq.inputResponses, ANSWER);
  if (answer.kind === "elicit") {
    const given = answer.action === "accept" ? answerSchema.safeParse(answer.content) : undefined;
    return given?.data?.to ?? errorResult("The user named no recipient, so nothing was sent.");
  }
  return canAsk
    ? question
    : errorResult("send_message needs a recipient in `to`. Ask the user who it is for.");
}

export function registerSendMessage(
  server: McpServer,
  described: DescribedTool,
  log: Logger,
): RegisteredTool {
  const { tool, description } = described;
  return server.registerTool(tool.name, acceptingNoRecipient(tool, description), (input, context) => {
    if (input.to !== undefined) return callTool(tool, input, log);
    const canAsk = server.server.getClientCapabilities()?.elicitation !== undefined;
    const to = askRecipient(context, canAsk);
    return typeof to === "string" ? callTool(tool, { ...input, to }, log) : to;
  });
}
